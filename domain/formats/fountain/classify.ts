import { isHeading } from './heading.ts';
import { isCue } from './name.ts';
import { withoutNotes } from './notes.ts';

export type LineKind =
  | 'heading'
  | 'cue'
  | 'transition'
  | 'centered'
  | 'lyrics'
  | 'page_break'
  | 'section'
  | 'synopsis'
  /** A line of nothing but notes. */
  | 'note'
  | 'forced_action'
  | 'action';

/**
 * The kind of a line outside of a speech, for the reader, and for the writer, who forces a line
 * that would be of another kind. `next` is the line below it, '' if that is blank. Notes are passed
 * over.
 */
export function classify(line: string, isAfterBlank: boolean, next: string): LineKind {
  const bare = withoutNotes(line).trim();
  if (line.trimStart().startsWith('[[')) return bare === '' ? 'note' : 'action';
  if (isPageBreak(bare)) return 'page_break';
  switch (bare.charAt(0)) {
    case '!':
      return 'forced_action';
    case '#':
      return bare.slice(countHashes(bare)).trim() === '' ? 'action' : 'section';
    case '=':
      return bare === '=' ? 'action' : 'synopsis';
    case '~':
      return 'lyrics';
    case '>':
      if (bare.length > 1) return bare.endsWith('<') ? 'centered' : 'transition';
  }
  if (!isAfterBlank) return 'action';
  const isFollowed = withoutNotes(next).trim() !== '';
  if (isHeading(bare, isFollowed)) return 'heading';
  if (isCue(bare, isFollowed)) return 'cue';
  return isTransition(withoutNotes(line)) ? 'transition' : 'action';
}

/** How many `#` a line begins with. */
export function countHashes(line: string): number {
  let count = 0;
  while (line[count] === '#') count++;
  return count;
}

/** A blank after the colon makes it action: that is how writers say that it is none. */
function isTransition(line: string): boolean {
  return line.endsWith('TO:') && line === line.toUpperCase();
}

function isPageBreak(line: string): boolean {
  if (line.length < 3) return false;
  for (const sign of line) if (sign !== '=') return false;
  return true;
}
