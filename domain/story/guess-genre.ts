import { genres } from '../generators/options.ts';

export type GenreName = (typeof genres)[number];

/**
 * The genre that a line sounds like, by its words; Drama where none speaks for another. The writer
 * can change it.
 */
export function guessGenre(line: string): GenreName {
  const counts = signs.map(({ genre, words }) => ({ genre, count: line.match(words)?.length ?? 0 }));
  const best = counts.reduce((one, other) => (other.count > one.count ? other : one), none);
  return best.genre;
}

const none: { genre: GenreName; count: number } = { genre: 'Drama', count: 0 };

/** In the order in which they win where two have as many words. */
const signs: readonly { genre: GenreName; words: RegExp }[] = [
  {
    genre: 'Horror',
    words:
      /\b(haunt\w*|ghosts?|demons?|vampires?|zombies?|monsters?|corpses?|undead|possessed|nightmares?|exorcis\w*|s[eé]ances?)\b/gi,
  },
  {
    genre: 'Fantasy',
    words:
      /\b(dragons?|witch(?:es)?|wizards?|magic\w*|spells?|curse[sd]?|elves|elf|dwar(?:f|ves)|goblins?|trolls?|sorcer\w*|enchant\w*|prophec\w*|kingdoms?|fair(?:y|ies)|giants?|mermaids?|unicorns?)\b/gi,
  },
  {
    genre: 'Sci-Fi',
    words:
      /\b(robots?|androids?|cyborgs?|clones?|cloned|aliens?|spaceships?|starships?|planets?|galax\w*|mars|orbit\w*|astronauts?|space stations?|time travel\w*|time machines?|colon(?:y|ies) on|artificial intelligence|the year 2[1-9]\d\d|moon base)\b/gi,
  },
  {
    genre: 'Mystery',
    words:
      /\b(detectives?|murder(?:s|ed|er)?|sleuths?|inspectors?|clues?|suspects?|alibis?|disappear(?:s|ed|ance)|whodunn?it|unsolved|who killed)\b/gi,
  },
  {
    genre: 'Thriller',
    words:
      /\b(hostages?|kidnap\w*|spy|spies|assassins?|terroris\w*|bombs?|blackmail\w*|conspirac\w*|fugitives?|hitm[ae]n|stalk(?:s|ed|er)|ransom|on the run|hunted)\b/gi,
  },
  {
    genre: 'Romance',
    words:
      /\b(falls? in love|fell in love|in love with|lovers?|kiss(?:es|ed)?|wedding|brides?|bridegroom|fianc[eé]e?s?|sweethearts?|romance|first date)\b/gi,
  },
  {
    genre: 'Comedy',
    words:
      /\b(hilarious\w*|comed\w*|clowns?|pranks?|farce|funny|mix-up|mistaken for|by mistake|accidentally|worst .{1,20} in the world)\b/gi,
  },
  {
    genre: 'Action',
    words:
      /\b(heists?|shoot-?outs?|explosions?|mercenar\w*|commandos?|car chases?|bodyguards?|martial arts|soldiers? of fortune|fight(?:s|er|ers)? (?:to|for) the)\b/gi,
  },
  {
    genre: 'Adventure',
    words:
      /\b(treasures?|expeditions?|explorers?|pirates?|shipwreck\w*|jungle|lost city|quests?|voyages?|uncharted|summits?|north pole|south pole)\b/gi,
  },
];

/** Whether a text names a genre of the forms. */
export function isGenre(text: string): text is GenreName {
  return genres.some((genre) => genre === text);
}
