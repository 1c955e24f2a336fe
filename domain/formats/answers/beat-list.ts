/** The beats that were planned, and the lines of those that were written. */
export type BeatList = {
  plan(beat: string): void;
  isPlanned(text: string): boolean;
  /** The next lines are of the beat that the text names, by name or number, or of a new one. */
  start(text: string): void;
  /** Counts a line, from 1, to the beat that was started last, or else the first one planned. */
  add(line: number): void;
  list(): { beat: string; lines: number[] }[];
};

export function createBeatList(): BeatList {
  const planned: string[] = [];
  /** By their names in small letters. */
  const byName = new Map<string, string>();
  const written: { beat: string; lines: number[] }[] = [];

  /** By number or name, else the text itself. */
  function find(text: string): string {
    const number = /^(?:beat\s+)?(\d{1,3})\s*[.):：]?\s*/i.exec(text);
    const named = number === null ? text : text.slice(number[0].length);
    const byNumber = named === '' ? planned[Number(number?.[1]) - 1] : undefined;
    return byName.get(text.toLowerCase()) ?? byName.get(named.toLowerCase()) ?? byNumber ?? text;
  }

  return {
    plan(beat) {
      planned.push(beat);
      byName.set(beat.toLowerCase(), beat);
    },
    isPlanned: (text) => text !== '' && byName.has(find(text).toLowerCase()),
    start(text) {
      written.push({ beat: find(text), lines: [] });
    },
    add(line) {
      const first = planned[0];
      if (written.length === 0 && first !== undefined) written.push({ beat: first, lines: [] });
      written.at(-1)?.lines.push(line);
    },
    list: () => written.filter(({ lines }) => lines.length > 0),
  };
}
