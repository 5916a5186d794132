"""Everyday names for VirtualHome's classes.

Each entry maps singular names, written together, to classes written the same way. Groups are
separated by "|": the first group with a class in the scene counts, with all its classes there.
"""

from __future__ import annotations

_TABLE: dict[str, str] = {
    "television televisionset telly tvset": "tv walltv",
    "couch settee": "sofa | loveseat",
    "loveseat": "sofa",
    "refrigerator refridgerator icebox": "fridge minifridge",
    "freezer": "fridge",
    "cup teacup coffeecup": "cup mug | waterglass",
    "mug": "coffeecup cup",
    "glass drinkingglass": "waterglass wineglass",
    "bin trash garbage rubbishbin dustbin trashcan trashbin wastebasket wastebin wastepaperbasket "
    "garbagebin rubbish wastecan": "garbagecan",
    "phone mobile mobilephone smartphone cell telephone": "cellphone | wallphone",
    "telephone landline": "wallphone | cellphone",
    "cupboard kitchencupboard": "kitchencabinet | cabinet | bathroomcabinet",
    "medicinecabinet": "bathroomcabinet",
    "filingcabinet": "cabinet",
    "wardrobe armoire dresser": "closet",
    "carpet mat": "rug",
    "mousepad": "mousemat",
    "tap spigot": "faucet",
    "washer washmachine laundrymachine clotheswasher": "washingmachine",
    "oven cooker hob": "stove",
    "range": "stove",
    "extractor hood extractorhood rangehood": "stovefan",
    "coffeemachine": "coffeemaker",
    "stereo cdplayer": "radio",
    "pc desktop laptop": "computer | cpucase",
    "monitor computerscreen screen display": "cpuscreen",
    "remote controller": "remotecontrol",
    "painting picture wallpicture drawing": "wallpictureframe | photoframe",
    "photo photograph": "photoframe | wallpictureframe",
    "worktop countertop kitchenworktop": "kitchencounter",
    "bedsidetable nighttable bedsidecabinet": "nightstand",
    "diningtable dinnertable": "diningtable | kitchentable",
    "teatable": "coffeetable",
    "bookcase": "bookshelf",
    "soap": "barsoap | dishwashingliquid",
    "dishsoap detergent": "dishwashingliquid",
    "shampoo": "hairproduct | lotionbottle",
    "pan saucepan skillet": "fryingpan",
    "pot": "cookingpot | coffeepot",
    "sponge": "washingsponge",
    "switch": "lightswitch",
    "socket outlet poweroutlet wallsocket": "powersocket",
    "alarmclock wallclock watch": "clock",
    "novel textbook": "book",
    "notebook": "note | book",
    "document sheet sheetofpaper": "paper | note",
    "newspaper": "magazine",
    "banana": "banana",
    "pepper paprika": "bellpepper",
    "fish": "salmon",
    "bread": "bread breadslice",
    "bun": "creamybun",
    "cake muffin": "cupcake | poundcake",
    "crisp": "chip",
    "pill painkiller": "painkiller",
    "lotion": "facecream",
    "spectacle": "glass",
    "pant trouser": "clothespant",
    "shirt tshirt": "clothesshirt",
    "shoe": "slipper",
    "plant flower": "orchid houseplant plant",
    "drape": "curtain",
    "shower": "stall",
    "wc loo": "toilet",
    "bath tub": "bathtub",
    "fruit": "apple banana plum peach pear orange lime lemon watermelon grape strawberry",
    "vegetable": "bellpepper carrot tomato cucumber potato salad onion",
    "dish": "plate dishbowl",
    "bowl": "dishbowl",
    "cutlery silverware": "cutleryfork cutleryknife cutleryspoon fork knife spoon",
    "drink beverage": "milk juice wine beer waterbottle coffee tea soda",
    "water": "bottlewater waterbottle",
    "wine": "bottlewine winebottle",
    "food": "apple banana plum peach pear orange lime bellpepper salmon cereal breadslice pie "
    "cupcake creamybun cracker chip candybar whippedcream chicken carrot tomato potato bread",
    "snack": "candybar cracker chip cupcake",
    "lounge sittingroom familyroom drawingroom": "livingroom",
    "diningroom": "kitchen",
    "hall entrancehall": "livingroom",
    "restroom washroom": "bathroom",
    "sleepingroom": "bedroom",
    "study office": "homeoffice | bedroom",
}

SYNONYMS: dict[str, tuple[tuple[str, ...], ...]] = {
    name: tuple(tuple(group.split()) for group in groups.split("|"))
    for names, groups in _TABLE.items()
    for name in names.split()
}

#: names for every lamp and switch that can be switched
LIGHT_NAMES = frozenset({"light", "lamp", "lighting", "lightsource"})
#: parts of class names that make a class a light
LIGHT_PARTS = ("lamp", "light")
