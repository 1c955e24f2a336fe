/** A paragraph. Those with the highest rank are dropped first if there are too many words. */
export type Item = { text: string; rank: number };

/** Scenes are separated by a line of three asterisks. */
export type Scene = Item[];

/** A paragraph that must stay; none if the text is empty. */
export function must(text: string): Item[] {
  return text === '' ? [] : [{ text, rank: 0 }];
}

/** A paragraph that may be dropped; none if there is no text. */
export function may(text: string | null, rank = 1): Item[] {
  return text === null || text === '' ? [] : [{ text, rank }];
}

/** Counts words without headings and scene breaks. */
export function countWords(text: string): number {
  return text
    .replace(/^(?:##[ \t].*|\*\*\*)$/gm, '')
    .split(/\s+/)
    .filter((word) => word !== '').length;
}

/** The scenes as prose of at most `most` words, if dropping optional paragraphs suffices. */
export function compose(scenes: readonly Scene[], most: number): string {
  const kept = scenes.map((scene) => [...scene]);
  while (countWords(render(kept)) > most) {
    const highest = Math.max(...kept.flat().map(({ rank }) => rank));
    if (highest <= 0) break;
    const scene = kept.findLast((items) => items.some(({ rank }) => rank === highest));
    if (scene === undefined) break;
    scene.splice(
      scene.findIndex(({ rank }) => rank === highest),
      1,
    );
  }
  return render(kept);
}

function render(scenes: readonly Scene[]): string {
  return scenes
    .filter((scene) => scene.length > 0)
    .map((scene) => scene.map(({ text }) => text).join('\n\n'))
    .join('\n\n***\n\n');
}
