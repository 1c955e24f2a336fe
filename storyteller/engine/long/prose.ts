/**
 * A paragraph on its way into a text. Those with a higher rank go first when there are too many
 * words.
 */
export type Item = { text: string; rank: number };

/** A scene: its paragraphs in order. Scenes are divided by a line of three asterisks. */
export type Scene = Item[];

/** A paragraph that must stay. */
export function must(text: string): Item[] {
  return text === '' ? [] : [{ text, rank: 0 }];
}

/** A paragraph that may go; the higher the rank, the sooner. Nothing when there is none. */
export function may(text: string | null, rank = 1): Item[] {
  return text === null || text === '' ? [] : [{ text, rank }];
}

/** The words of a text as a manuscript counts them. */
export function countWords(text: string): number {
  return text
    .replace(/^(?:##[ \t].*|\*\*\*)$/gm, '')
    .split(/\s+/)
    .filter((word) => word !== '').length;
}

/** The scenes as prose of at most `most` words, as far as leaving out what may go allows. */
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
