const list = (words: string) => words.split(' ').map((word) => word.replaceAll('_', ' '));

/** Things that somebody can carry. */
export const portables: readonly string[] = list(
  'umbrella letter ring key photograph photo book notebook diary watch pocket_watch knife map coat hat scarf glove violin fiddle guitar flute trumpet harmonica compass lantern candle coin necklace locket brooch bracelet suitcase box tin bottle cup teapot spoon mirror comb doll teddy_bear toy music_box postcard envelope ticket feather stone pebble shell button thimble needle rope whistle bell lamp torch camera telescope pair_of_glasses pipe cane walking_stick basket blanket quilt apron flag mask pen pencil paintbrush painting portrait sketch poem recipe cake loaf apple orange rose flower bouquet seed jar jug vase plate bowl pot pan hammer axe sword dagger pistol gun medal crown amulet talisman crystal dice deck_of_cards playing_card chess_piece chessboard ball kite typewriter radio telephone phone jacket dress shirt pair_of_boots shoe boot ribbon handkerchief wallet purse bag rucksack backpack briefcase manuscript newspaper telegram cassette record tape_recorder',
);
