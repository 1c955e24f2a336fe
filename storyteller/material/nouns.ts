const list = (words: string) => words.split(' ').map((word) => word.replaceAll('_', ' '));

/** Things that somebody can carry. */
export const portables: readonly string[] = list(
  'umbrella letter ring key photograph photo book notebook diary watch pocket_watch knife map coat hat scarf glove violin fiddle guitar flute trumpet harmonica compass lantern candle coin necklace locket brooch bracelet suitcase box tin bottle cup teapot spoon mirror comb doll teddy_bear toy music_box postcard envelope ticket feather stone pebble shell button thimble needle rope whistle bell lamp torch camera telescope pair_of_glasses pipe cane walking_stick basket blanket quilt apron flag mask pen pencil paintbrush painting portrait sketch poem recipe cake loaf apple orange rose flower bouquet seed jar jug vase plate bowl pot pan hammer axe sword dagger pistol gun medal crown amulet talisman crystal dice deck_of_cards playing_card chess_piece chessboard ball kite typewriter radio telephone phone jacket dress shirt pair_of_boots shoe boot ribbon handkerchief wallet purse bag rucksack backpack briefcase manuscript newspaper telegram cassette record tape_recorder',
);

/** Things that stand where they are. */
export const sights: readonly string[] = list(
  'lighthouse tower bridge church chapel castle windmill mill well fountain statue clock_tower bell_tower tree oak willow apple_tree orchard garden greenhouse graveyard cemetery pier harbour lake pond river waterfall mountain hill cliff cave forest wood island shipwreck wreck railway_station station tunnel carousel ferris_wheel piano organ grandfather_clock library bakery bookshop attic cellar treehouse swimming_pool barn gate wall ruin observatory abandoned_house house',
);

/** Animals that live with people or near them. */
export const animals: readonly string[] = list(
  'dog puppy cat kitten horse pony donkey mule goat sheep lamb cow pig hen chicken rooster cockerel goose duck swan parrot crow raven magpie owl hawk falcon pigeon canary fox wolf bear rabbit hare hedgehog squirrel mouse rat ferret otter seal monkey snake lizard tortoise turtle frog toad camel elephant dragon',
);
