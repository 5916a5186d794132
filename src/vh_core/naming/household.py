"""What people have at home, or look for there, whatever a home has.

Singular names. What VirtualHome has classes for needs not stand here: see `synonyms`.
"""

from __future__ import annotations

_TABLE = """
hammer, screwdriver, drill, saw, wrench, spanner, toolbox, ladder, stepladder, torch, flashlight,
battery, light bulb, bulb, extension cord, extension lead, rope, bucket, mop, broom, dustpan,
feather duster, duster, vacuum, vacuum cleaner, hoover, squeegee, iron, ironing board, clothes
peg, clothespin, clothes line, laundry basket, hamper, washing powder, bleach, fabric softener,
bin bag, garbage bag, trash bag, rubber glove, watering can, lawnmower, lawn mower, rake, spade,
shovel, hose, wheelbarrow, plunger, scrubbing brush, paintbrush, glue, sellotape,
cat, dog, puppy, kitten, hamster, parrot, goldfish, budgie, bird cage, cat food, dog food, dog
bowl, cat bowl, litter box, leash, dog lead,
cot, crib, pram, stroller, pushchair, high chair, highchair, diaper, nappy, dummy, pacifier, baby
bottle, baby monitor, teddy, teddy bear, doll, lego, jigsaw, puzzle, board game, chess board,
playing card, toy car, toy train, tricycle, scooter, skateboard, kite, xbox, playstation, game
console,
umbrella, coat, jacket, raincoat, scarf, glove, hat, cap, belt, tie, sock, boot, sandal, sneaker,
trainer, high heel, dress, skirt, blouse, sweater, jumper, hoodie, cardigan, suit, pyjama, pajama,
nightgown, bathrobe, dressing gown, bra, swimsuit, handbag, purse, wallet, backpack, rucksack,
suitcase, briefcase, shopping bag, necklace, bracelet, earring, sunglasses, walking stick, crutch,
blanket, duvet, quilt, mattress, bed sheet, pillowcase, hot water bottle, heating pad, hammock,
rocking chair, bean bag, deck chair,
thermometer, plaster, bandage, band aid, first aid kit, inhaler, cough syrup, hearing aid, hair
dryer, hairdryer, hairbrush, comb, razor, shaver, nail clipper, tweezers, cotton bud, mouthwash,
dental floss, deodorant, lipstick, mascara, nail polish, sun cream, sunscreen, bath mat, bathroom
scale, loofah,
kettle, teapot, thermos, blender, mixer, juicer, food processor, slow cooker, rice cooker, air
fryer, waffle iron, can opener, tin opener, bottle opener, corkscrew, whisk, ladle, spatula,
rolling pin, grater, peeler, colander, sieve, chopping board, cutting board, measuring cup, oven
glove, oven mitt, apron, tea towel, kitchen roll, paper towel, tin foil, cling film, lunch box,
lunchbox, salt shaker, pepper mill, salt cellar, napkin, tablecloth, placemat, coaster, jug,
pitcher, chopstick, champagne flute, egg cup, butter dish, sugar bowl, gravy boat, cookie jar, ice
cube tray, bread bin, bread basket, fruit basket, picnic basket,
egg, butter, yogurt, yoghurt, ham, bacon, sausage, steak, pizza, pasta, spaghetti, noodle, rice,
flour, sugar, salt, honey, jam, marmalade, peanut butter, ketchup, mustard, mayonnaise, vinegar,
olive oil, biscuit, cookie, chocolate, candy, popcorn, peanut, almond, soup, stew, sandwich,
burger, hot dog, fries, garlic, spinach, broccoli, cauliflower, mushroom, pea, bean, corn,
strawberry, raspberry, blueberry, cherry, pineapple, mango, melon, watermelon, kiwi, grapefruit,
coconut, avocado, tea, tea bag, teabag, cola, coke, lemonade, soda, whisky, whiskey, gin, vodka,
rum, champagne, cider, cocoa, ice cube,
charger, phone charger, cable, usb stick, headphone, earphone, speaker, record player, guitar,
piano, violin, camera, printer, scanner, ipad, kindle, projector, stereo, dvd, dvd player, cd,
pencil, eraser, ruler, stapler, scissors, envelope, stamp, calendar, globe, map, dictionary,
cookbook, diary, letter, parcel, package, postcard,
vase, candle, candlestick, candle holder, lighter, matchbox, ashtray, mirror, doormat, coat
hanger, hanger, shoe rack, umbrella stand, key rack, letterbox, mailbox, doorbell, smoke detector,
fire extinguisher, fireplace, firewood, heater, radiator, air conditioner, thermostat, humidifier,
treadmill, exercise bike, yoga mat, dumbbell, tennis racket, bicycle, bike, helmet, tent, sleeping
bag, fishing rod, car, car key, christmas tree, wreath, aquarium, fish tank, watering hose,
parasol, barbecue, grill, garden chair
"""

#: names as words
HOUSEHOLD: frozenset[tuple[str, ...]] = frozenset(
    tuple(name.split()) for name in _TABLE.replace("\n", " ").split(",")
)
