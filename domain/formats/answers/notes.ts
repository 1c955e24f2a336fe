import { isRule, readHeadLine } from './head-lines.ts';

/**
 * The notes at the beginning of a text: from a line 'Notes:' to a line of hyphens. They are passed
 * over and never given out.
 */
export type NotesReader = {
  /** Whether the line is part of the notes. */
  take(line: string): boolean;
  /**
   * At the end of notes that no line of hyphens ended: the lines from the last one that `begins`
   * what follows; none if nothing does.
   */
  rest(begins: (line: string) => boolean): readonly string[];
  /** Whether there were notes, and nothing follows them. */
  areAll(): boolean;
};

const names: ReadonlySet<string> = new Set(['notes', 'note', 'plan']);

export function createNotesReader(): NotesReader {
  let place: 'before' | 'within' | 'after' = 'before';
  let lines: string[] = [];
  let areAll = false;

  function take(line: string): boolean {
    switch (place) {
      case 'after':
        if (line.trim() !== '') areAll = false;
        return areAll;
      case 'before': {
        if (line.trim() === '') return true;
        const head = readHeadLine(line);
        place = head !== null && names.has(head.name) ? 'within' : 'after';
        areAll = place === 'within';
        return areAll;
      }
      case 'within':
        if (isRule(line)) {
          place = 'after';
          lines = [];
        } else lines.push(line);
        return true;
    }
  }

  return {
    take,
    rest(begins) {
      const from = lines.findLastIndex(begins);
      place = 'after';
      return from === -1 ? [] : lines.slice(from);
    },
    areAll: () => areAll,
  };
}
