import { type Hit, makeHit, quote } from './hit.ts';
import type { Paragraph } from './narration.ts';
import type { Reading } from './reading.ts';

export type Person = 'first' | 'third';

/** Words for I, and acts of that I, in a paragraph that is told by an I. */
const leastFirst = 3;
const leastActs = 2;
/** Paragraphs about a he or she, with no I, in a text that is told in the third person. */
const leastThird = 6;
const leastThirdInScene = 3;

/**
 * Paragraphs that an I tells in a text which is told in the third person, one for each scene.
 * The other direction cannot be known, since an I may speak of others for long, except that a text
 * which is to have an I has none.
 * @param person as the writer chose it; without it, it is guessed, which needs more of the text.
 */
export function findPersonChange(
  reading: Reading,
  paragraphs: readonly Paragraph[],
  person: Person | undefined,
  most: number,
): Hit[] {
  const third = paragraphs.filter(({ first, third }) => first.count === 0 && third.count > 0);
  const byI = paragraphs.filter(({ first }) => first.count > 0);
  const hit = ({ at }: { at: number }, claim: string) => {
    const [from = 0, to = 0] = [reading.from[at], reading.to[at]];
    return makeHit('person-change', from, to, `${quote(reading.text, from, to)} ${claim}`);
  };

  if (person === 'first') {
    const [start] = third;
    const isAllThird = byI.length === 0 && start !== undefined && third.length >= leastThird;
    return isAllThird ? [hit(start.third, 'stands in a text that is to be told by an I.')] : [];
  }

  const clear = byI.filter(
    ({ first, ownActs, isDoubtful }) =>
      first.count >= leastFirst && ownActs.count >= leastActs && !isDoubtful,
  );
  const scenes = new Set(clear.map(({ scene }) => scene));
  // An I that comes here and there may be a narrator who keeps in the background.
  if (person === undefined && (third.length < leastThird || scenes.size > 1 || byI.length > 1)) return [];
  return [...scenes].slice(0, most).flatMap((scene) => {
    const inScene = third.filter((one) => one.scene === scene).length;
    const slip = clear.find((one) => one.scene === scene);
    return inScene < leastThirdInScene || slip === undefined
      ? []
      : [hit(slip.first, 'tells this paragraph; those around it are told in the third person.')];
  });
}
