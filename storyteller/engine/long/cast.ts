import { seedOf } from '../chance.ts';
import type { Facts } from '../facts.ts';
import { withoutEnd } from '../grammar.ts';
import type { Person, Style } from '../person.ts';
import { manners, voiceFiles } from '../phrases.ts';
import { styles } from '../schema/basics.ts';

/** A speaker, with a style that nobody else in the result has. */
export type Speaker = {
  person: Person;
  part: 'hero' | 'opponent' | 'ally';
  style: Style;
  /** A description of how they talk. */
  voice: string;
};

export type Cast = { hero: Speaker; opponent: Speaker; ally: Speaker };

/** Gives the three people different styles; the hero’s comes from the sources if they name one. */
export function castOf(facts: Facts): Cast {
  const { hero, opponent, ally, given } = facts;
  const tags = given.voiceTags;
  const isOurs = tags.some((tag) => withoutEnd(tag) === withoutEnd(hero.voice.tag));
  const heroStyle = (isOurs ? null : styleIn(tags.join(' '))) ?? hero.voice.style;
  const opponentStyle = unlike(opponent, [heroStyle], [heroStyle]);
  const allyStyle = unlike(ally, [heroStyle, opponentStyle], []);
  const said =
    tags.length > 0 ? tags.join(' ') : heroStyle === hero.voice.style ? hero.voice.tag : manners[heroStyle];
  return {
    hero: { person: hero, part: 'hero', style: heroStyle, voice: said },
    opponent: {
      person: opponent,
      part: 'opponent',
      style: opponentStyle,
      voice: opponentStyle === opponent.voice.style ? opponent.voice.tag : manners[opponentStyle],
    },
    ally: {
      person: ally,
      part: 'ally',
      style: allyStyle,
      voice: allyStyle === ally.voice.style ? ally.voice.tag : manners[allyStyle],
    },
  };
}

/** The style that a description of a voice suggests, or null. */
function styleIn(description: string): Style | null {
  let best: Style | null = null;
  let most = 0;
  for (const [style, pattern] of stylePatterns) {
    const count = description.match(pattern)?.length ?? 0;
    if (count > most) [best, most] = [style, count];
  }
  return best;
}

const stylePatterns: readonly (readonly [Style, RegExp])[] = [
  ['clipped', /\b(?:short|clipped|terse|curt|fragments?|few words|monosyllab\w*|laconic|brief|numbers)\b/gi],
  [
    'wordy',
    /\b(?:ramb\w+|long|wordy|digress\w*|tangents?|run-ons?|talkative|chatty|verbose|stor(?:y|ies)|detours?)\b/gi,
  ],
  ['dry', /\b(?:dry|wry|sarcas\w*|iron\w*|deadpan|understate\w*|jokes?|wit|humou?r)\b/gi],
  ['warm', /\b(?:warm\w*|gentle|tender|endear\w*|kind|soft|sooth\w*|affection\w*)\b/gi],
  ['formal', /\b(?:formal\w*|precise|polite|archaic|elevated|proper|contractions|courteous|ceremon\w*)\b/gi],
  [
    'evasive',
    /\b(?:evasive\w*|hedg\w*|vague|trails? off|unfinished|indirect|mumbl\w*|hesita\w*|deflect\w*)\b/gi,
  ],
  ['blunt', /\b(?:blunt\w*|swear\w*|curs\w*|rude|direct|plain|orders|shouts?|harsh|coarse)\b/gi],
  ['questioning', /\b(?:questions?|asks?|asking|curious|doubts?|rhetorical|interrog\w*)\b/gi],
];

/** The person's style if it is free, else a free one by name. It must not be similar to `far`. */
function unlike(person: Person, taken: readonly Style[], far: readonly Style[]): Style {
  const free = styles.filter(
    (style) => !taken.includes(style) && !far.some((other) => areNear(style, other)),
  );
  if (free.includes(person.voice.style)) return person.voice.style;
  return free[seedOf(person.name) % Math.max(1, free.length)] ?? person.voice.style;
}

/** Styles with sentences of similar length, too similar for the two who quarrel. */
const near: readonly (readonly [Style, Style])[] = [
  ['dry', 'warm'],
  ['dry', 'evasive'],
  ['dry', 'blunt'],
  ['warm', 'evasive'],
  ['warm', 'blunt'],
  ['evasive', 'blunt'],
];

function areNear(one: Style, other: Style): boolean {
  return near.some((pair) => pair.includes(one) && pair.includes(other));
}

/** The quarrel lines of a speaker’s style. */
export function linesOf(speaker: Speaker) {
  return voiceFiles[speaker.style].quarrel;
}
