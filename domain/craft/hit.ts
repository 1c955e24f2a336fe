/** A place in a text that its writer may want to look at. */
export type Hit = {
  code: HitCode;
  /** UTF-16 offsets in the text. Both are 0 if the hit is about the whole text. */
  from: number;
  to: number;
  /** What was found, in a plain sentence. */
  what: string;
  /** Why it matters, in a sentence. */
  why: string;
};

export type HitCode = keyof typeof reasons;

const reasons = {
  'worn-phrase': 'Readers have met this phrase so often that it no longer shows them anything.',
  contrast: 'The figure is so common in generated prose that it draws attention away from what is said.',
  'opener-row': 'A row of equal openings reads like a list unless it is meant as one.',
  'opener-share': 'Equal openings give a paragraph one rhythm from start to end.',
  'repeated-words': 'A reader hears a group of words that comes again and takes it for a sign.',
  echo: 'A rare word is still in the reader’s ear when it comes again so soon.',
  'names-alike': 'Readers tell people apart by the first letter and the shape of a name.',
  'person-change': 'When the narrator changes within a scene, readers look for a reason.',
  'tense-change': 'When the tense changes within a scene, readers take it for a jump in time.',
  'wish-missing': 'You asked for it, and the text may have passed over it.',
  'wish-partly': 'You asked for it, and the text may have taken only a part of it.',
  avoided: 'You asked for it to be left out.',
  'sample-words': 'A text in your manner should take the manner of your sample, not its words.',
} as const;

/** A hit with the reason that its code has. */
export function makeHit(code: HitCode, from: number, to: number, what: string): Hit {
  return { code, from, to, what, why: reasons[code] };
}

/** A passage in quotation marks on one line, in at most 80 characters. */
export function quote(text: string, from = 0, to = text.length): string {
  const line = text
    .slice(from, Math.min(to, from + longestQuote * 2))
    .trim()
    .split(/\s/)
    .filter((word) => word !== '')
    .join(' ');
  const isCut = line.length > longestQuote || to > from + longestQuote * 2;
  return `“${isCut ? `${line.slice(0, longestQuote - 1).toWellFormed()}…` : line}”`;
}

const longestQuote = 80;
