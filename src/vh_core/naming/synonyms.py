"""Everyday names for VirtualHome's classes.

Each entry maps singular names, written together, to classes written the same way. Groups are
separated by "|": the first group with a class in the scene counts, with all its classes there.
"""

from __future__ import annotations

_TABLE: dict[str, str] = {
    "television teavee teevee televisionset telly tvset tele tvscreen flatscreen": "tv walltv",
    "couch settee": "sofa | loveseat",
    "loveseat": "sofa",
    "refrigerator refridgerator icebox": "fridge minifridge",
    "freezer": "fridge",
    "cup teacup coffeecup": "cup mug",
    "mug": "coffeecup cup",
    "glass drinkingglass": "waterglass wineglass | eyeglass",
    "tumbler glasscup": "waterglass",
    "eyeglass readingglass spectacle": "eyeglass",
    "bin trash garbage rubbishbin dustbin trashcan trashbin wastebasket wastebin wastepaperbasket "
    "garbagebin rubbish wastecan": "garbagecan",
    "phone mobile mobilephone smartphone cell telephone cellularphone": "cellphone | wallphone",
    "telephone landline": "wallphone | cellphone",
    "cupboard kitchencupboard": "kitchencabinet | cabinet | bathroomcabinet",
    "medicinecabinet": "bathroomcabinet",
    "filingcabinet": "cabinet",
    "wardrobe armoire": "closet",
    "carpet mat": "rug",
    "mousepad": "mousemat",
    "tap spigot": "faucet",
    "washer washmachine laundrymachine clotheswasher": "washingmachine",
    "oven cooker hob": "stove",
    "range cooktop stovetop": "stove",
    "microwaveoven": "microwave",
    "extractor hood extractorhood rangehood extractorfan cookerhood": "stovefan",
    "fan ventilator": "fan ceilingfan | stovefan",
    "exhaustfan exhausthood venthood kitchenhood stovehood": "stovefan",
    "coffeemachine coffeething coffeethingy coffeebrewer": "coffeemaker",
    "tvbench tvunit tvconsole tvboard tvcabinet tvtable televisionstand televisionbench": "tvstand",
    "machine": "washingmachine coffeemaker dishwasher",
    "drawer": "drawer closetdrawer",
    "stereo cdplayer wireless": "radio",
    "pc desktop laptop": "computer | cpucase",
    "laptopcomputer": "laptop | computer",
    "monitor computerscreen screen display computermonitor pcmonitor pcscreen": "cpuscreen",
    "remote controller remotecontroller": "remotecontrol",
    "painting picture wallpicture drawing wallart wallpainting": "wallpictureframe | photoframe",
    "photo photograph": "photoframe | wallpictureframe",
    "framedphoto framedpicture framedphotograph": "photoframe | wallpictureframe",
    "pictureframe": "photoframe | wallpictureframe",
    "tvremote televisionremote tvcontrol tvremotecontrol": "remotecontrol",
    "clicker zapper": "remotecontrol",
    "cushion sofacushion couchcushion throwpillow": "cushion | pillow",
    "dailypaper morningpaper": "newspaper",
    "journal": "magazine",
    "dinnerplate": "plate",
    "worktop countertop kitchenworktop": "kitchencounter",
    "bedsidetable nighttable bedsidecabinet bedstand": "nightstand",
    "diningtable dinnertable breakfasttable": "diningtable | table kitchentable",
    "writingdesk officedesk studydesk workdesk": "desk",
    "teatable sofatable couchtable centertable": "coffeetable",
    "endtable occasionaltable": "endtable sidetable",
    "footstool footrest": "footstool ottoman",
    "bookcase": "bookshelf",
    "chestofdrawers bureau": "dresser",
    "standinglamp standardlamp floorlight talllamp": "floorlamp",
    "nightlamp desklamp readinglamp": "tablelamp",
    "soap": "barsoap | dishwashingliquid",
    "soapbar": "barsoap",
    "dishsoap detergent dishdetergent dishwashingsoap": "dishwashingliquid",
    "dishliquid washingupliquid": "dishwashingliquid",
    "shampoo": "hairproduct | lotionbottle",
    "conditioner hairgel hairspray hairconditioner haircream hairlotion": "hairproduct",
    "pan skillet frypan": "fryingpan",
    "saucepan stewpot stockpot souppot": "cookingpot | fryingpan",
    "coffeejug coffeecarafe carafe": "coffeepot",
    "keychain keyring": "keys",
    "coatstand": "coatrack",
    "rolledtowel towelroll": "towelrolled",
    "sauce saucebottle": "condimentbottle",
    "condiment": "condimentbottle condimentshaker",
    "saltshaker peppershaker saltcellar peppermill": "condimentshaker",
    "butterknife dinnerknife": "cutleryknife knife",
    "houseshoe": "slipper",
    "jean": "clothespant",
    "sinkfaucet sinktap waterfaucet watertap": "faucet",
    "bakingtray bakingsheet cookiesheet": "oventray",
    "tray": "tray oventray | papertray",
    "teddy bear stuffedbear stuffedanimal stuffedtoy plushie plushbear plushtoy cuddlytoy "
    "softtoy": "teddybear",
    "ball football soccerball basketball": "ball sportsball | balanceball",
    "yogaball exerciseball gymball fitnessball stabilityball": "balanceball",
    "skateboard": "longboard",
    "frontdoor entrancedoor apartmentdoor": "maindoor",
    "takeout takeaway chinesetakeout chinesetakeaway": "chinesefood",
    "bottledwater": "bottlewater waterbottle",
    "liquor": "alcohol",
    "walllight sconce": "walllamp",
    "toiletpaperroll toiletroll loopaper looroll bathroomtissue": "toiletpaper",
    "pot": "cookingpot | coffeepot",
    "sponge dishsponge kitchensponge scrubber scouringpad": "washingsponge",
    "cloth dishcloth washcloth": "cloth dishcloth washcloth | rag",
    "switch": "lightswitch",
    "socket outlet poweroutlet wallsocket": "powersocket",
    "alarmclock wallclock": "clock",
    "novel textbook paperback": "book",
    "binder ringbinder": "folder",
    "notebook": "note | book",
    "document sheet sheetofpaper": "paper | note",
    "banana": "banana",
    "pepper paprika capsicum": "bellpepper",
    "fish": "salmon",
    "groundbeef groundmeat mince mincedbeef mincemeat hamburgermeat beef": "mincedmeat",
    "porkchop chop steak": "cutlet",
    "meat": "cutlet mincedmeat chicken",
    "icecream icecreamsundae": "icecream sundae",
    "bread": "bread breadslice",
    "bun creambun": "creamybun",
    "cake": "cake poundcake",
    "muffin": "cupcake",
    "crisp": "chip",
    "pill painkiller painpill headachepill medicine medication aspirin": "painkiller",
    "lotion bodylotion handlotion": "lotionbottle | facecream",
    "moisturizer moisturiser": "facecream | lotionbottle",
    "handcream": "facecream",
    "cologne": "perfume",
    "pant trouser": "clothespant",
    "shirt tshirt": "clothesshirt",
    "clothe laundry washing clothing": "clothespile clothespant clothesshirt",
    # and what there is to put in the washing machine
    "dirtylaundry dirtywashing": "clothespile clothespant clothesshirt towel",
    "plant flower pottedplant potplant pottedflower": "orchid houseplant plant",
    "drape blind": "curtain",
    "windowblind windowshade windowcurtain windowshutter": "blind shutter | curtain",
    "shutter": "blind | curtain",
    "shower": "stall",
    "wc loo lavatory lav toiletlid toiletseat loolid looseat lavatoryseat lavatorylid": "toilet",
    "bath tub": "bathtub",
    "fruit": "apple banana plum peach pear orange lime lemon watermelon grape strawberry",
    "vegetable": "bellpepper carrot tomato cucumber potato salad onion lettuce cabbage",
    "dish crockery": "plate dishbowl waterglass wineglass mug cup coffeecup",
    "tableware": "plate dishbowl waterglass wineglass mug cup coffeecup cutleryfork cutleryknife "
    "cutleryspoon",
    # what there is to wash up
    "dirtydish": "plate dishbowl waterglass wineglass mug cup coffeecup cutleryfork cutleryknife "
    "cutleryspoon fork knife spoon cookingpot fryingpan coffeepot",
    "glassware": "waterglass wineglass",
    "bowl": "dishbowl",
    "cutlery silverware": "cutleryfork cutleryknife cutleryspoon fork knife spoon",
    "drink beverage": "milk juice wine beer water bottlewater waterbottle coffee tea soda",
    "water": "bottlewater waterbottle",
    "wine": "bottlewine winebottle",
    "ceilinglight overheadlight mainlight": "lightswitch",
    "winebottle": "wine",
    "milkcarton milkbottle": "milk",
    "juicecarton juicebottle": "juice",
    "beerbottle beercan": "beer",
    "food grocery": "apple banana plum peach pear orange lime lemon bellpepper salmon cereal "
    "breadslice pie cupcake creamybun cracker chip candybar whippedcream chicken carrot tomato "
    "potato bread cheese cake poundcake pudding milk",
    "chocolatebar chocbar barofchocolate": "candybar",
    "snack": "candybar cracker chip cupcake",
    # what is eaten as it is, and what is read
    "bite": "candybar cracker chip cupcake creamybun apple banana peach plum pear orange",
    "readingmatter": "magazine newspaper book",
    "lounge sittingroom familyroom drawingroom parlor": "livingroom",
    "restroom washroom": "bathroom",
    "sleepingroom": "bedroom",
    "study office workroom den": "homeoffice",
    "hall hallway corridor entrance entryway foyer vestibule": "entrancehall",
    "kidsroom kidroom kidbedroom childrenroom childrensroom childroom childrensbedroom "
    "childrenbedroom childbedroom nursery": "kidsbedroom",
}

#: what a class of VirtualHome's is called, where its name says something else as well: its glasses
#: are spectacles
CALLED: dict[str, str] = {"glasses": "eyeglasses"}

SYNONYMS: dict[str, tuple[tuple[str, ...], ...]] = {
    name: tuple(tuple(group.split()) for group in groups.split("|"))
    for names, groups in _TABLE.items()
    for name in names.split()
}

#: the names of this table, written together: in some home something is called so
NAMES: frozenset[str] = frozenset(SYNONYMS) | {
    member for groups in SYNONYMS.values() for group in groups for member in group
}

#: singular words that mean all there is of a kind ("the fruit"); without a number, never one of it
MASS_NAMES = frozenset(
    {"fruit", "food", "meat", "cutlery", "silverware", "laundry", "washing", "clothing", "crockery",
     "tableware", "glassware"}
)  # fmt: skip
#: what there is of may be one, or all that there is: "put the wine in the fridge"
UNCOUNTED = frozenset(
    {"wine", "juice", "water", "milk", "beer", "cheese", "butter", "honey", "salt", "sugar",
     "flour", "rice", "soap", "shampoo", "coffee", "tea", "salmon", "fish", "chicken", "cereal",
     "mince", "beef", "mincemeat", "chinesefood", "takeout", "takeaway"}
)  # fmt: skip
#: what is worn as two
_WORN_AS_TWO = frozenset(
    {"slippers", "shoes", "socks", "boots", "sandals", "gloves", "mittens", "sneakers"}
)
#: a pair of them is one thing
LEGGED = frozenset(
    {"pants", "trousers", "jeans", "shorts", "tights", "leggings", "pajamas", "pyjamas", "slacks",
     "sweatpants", "scissors", "sunglasses", "eyeglasses", "spectacles", "goggles", "headphones",
     "earphones", "tongs", "pliers", "tweezers", "binoculars"}
)  # fmt: skip
#: of these a pair is one thing of a home
PAIRED = LEGGED | _WORN_AS_TWO
#: names of which every class that ends in them is a kind: a coffeetable is a table
KINDS = frozenset(
    {
        "cupboard",
        "phone",
        "painting",
        "picture",
        "table",
        "chair",
        "shelf",
        "cabinet",
        "counter",
        "desk",
        "drawer",
        "curtain",
    }
)
#: names for every lamp and switch that can be switched
LIGHT_NAMES = frozenset({"light", "lamp", "lighting", "lightsource"})
#: parts of class names that make a class a light
LIGHT_PARTS = ("lamp", "light")

#: words that names written together are made of
NAME_PARTS: tuple[str, ...] = (
    "kitchen", "living", "dining", "bed", "bath", "room", "table", "night", "stand", "side",
    "coffee",
    "maker", "machine", "tea", "pot", "wash", "washing", "dish", "washer", "remote", "control",
    "wall", "board", "game",
    "shelf", "book", "case", "frame", "photo", "picture", "light", "switch", "lamp", "floor",
    "ceiling",
    "power", "socket", "outlet", "cell", "phone", "mobile", "wine", "glass", "water", "bottle",
    "knife",
    "fork", "spoon", "cutlery", "tooth", "paste", "brush", "soap", "liquid", "towel", "rack",
    "clothes",
    "shirt", "pants", "pile", "home", "office", "counter", "cabinet", "cupboard", "garbage", "can",
    "trash", "bin", "waste", "paper", "basket", "mouse", "mat", "screen", "computer", "cup", "cake",
    "pound", "pepper", "bell", "slice", "bread", "candy", "bar", "frying", "cooking", "pan", "face",
    "cream", "hair", "product", "pain", "killers", "closet", "drawer", "rubbish", "bowl", "set",
    "television", "furniture", "medicine", "tap", "hand", "top", "desk", "bathroom", "bedroom",
)  # fmt: skip
