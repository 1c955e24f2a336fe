import type { WovenMaterial } from '../material/woven.ts';

/** The sentences of the material in which our own material brought something or somebody into the story. */
export function markedSentences(corpus: string, marks: readonly string[]): string[] {
  return marks.flatMap((mark) => {
    const at = corpus.indexOf(mark);
    if (at < 0) return [];
    const end = corpus.indexOf('.', at + mark.length);
    return [corpus.slice(corpus.lastIndexOf('. ', at) + 1, end < 0 ? undefined : end).trim()];
  });
}

/** The longest stretch of each first mention that is told the same way of everything. */
export function marksOf(materials: Readonly<Record<string, WovenMaterial>>): string[] {
  return Object.values(materials)
    .flatMap(({ plants, vibe, theme, note, habit, past }) => [...plants, vibe, theme, note, habit, past])
    .filter((phrase) => phrase !== '')
    .map((phrase) =>
      (phrase.split('. ').find((sentence) => sentence.includes('{aX}')) ?? phrase)
        .replace(/\[([^\]>]+)(?:>[^\]]+)?\]/g, '$1')
        .split(/\{[^}]*\}|\./)
        .reduce((longest, piece) => (piece.length > longest.length ? piece : longest)),
    );
}
