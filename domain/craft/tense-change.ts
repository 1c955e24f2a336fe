import { type Hit, makeHit, quote } from './hit.ts';
import type { Count, Paragraph } from './narration.ts';
import type { Reading } from './reading.ts';

export type Tense = 'past' | 'present';

/** Paragraphs that are clearly in the past, and the first forms of those clearly in the present. */
type Scene = { past: Paragraph[]; present: Count[]; beginsInPresent: boolean };

/** Forms that make a paragraph's tense clear if there is none of the other tense. */
const leastPast = 2;
const leastPresent = 3;
/** Words for I in a text that is told by an I. */
const leastFirst = 3;
/** Paragraphs in the past that a scene told in the past has. */
const leastParagraphs = 3;
/** Paragraphs in the past for each in the present that a scene has, unless the tense is chosen. */
const leastRatio = 3;

/**
 * Paragraphs in the present within a scene that is told in the past, one for each scene. The other
 * direction looks like a memory, so it counts only if the present was chosen and is nowhere.
 * @param tense as the writer chose it; without it, it is guessed for each scene.
 */
export function findTenseChange(
  reading: Reading,
  paragraphs: readonly Paragraph[],
  tense: Tense | undefined,
  most: number,
): Hit[] {
  const scenes = new Map<number, Scene>();
  const isByI = paragraphs.reduce((all, { first }) => all + first.count, 0) >= leastFirst;
  for (const one of paragraphs) {
    const scene = scenes.get(one.scene) ?? { past: [], present: [], beginsInPresent: false };
    scenes.set(one.scene, scene);
    const present = presentOf(one, isByI);
    if (one.past.count >= leastPast && present.count === 0) scene.past.push(one);
    if (present.count < leastPresent || one.past.count > 0 || one.isDoubtful) continue;
    if (scene.past.length === 0) scene.beginsInPresent = true;
    scene.present.push(present);
  }
  const hit = ({ at, words }: Count, claim: string) => {
    const [from = 0, to = 0] = [reading.from[at], reading.to[at + words - 1]];
    return makeHit('tense-change', from, to, `${quote(reading.text, from, to)} is in the ${claim}.`);
  };

  const all = [...scenes.values()];
  const past = all.flatMap((scene) => scene.past);
  const hasPresent = paragraphs.some((one) => presentOf(one, isByI).count > 0);
  if (tense === 'present') {
    const [start] = past;
    return start !== undefined && past.length >= leastParagraphs && !hasPresent
      ? [hit(start.past, 'past; the text is to be in the present')]
      : [];
  }
  return all
    .filter((scene) => isToldInPast(scene, tense === 'past'))
    .flatMap(({ present: [slip] }) =>
      slip === undefined ? [] : [hit(slip, 'present; the paragraphs around it are in the past')],
    )
    .slice(0, most);
}

/** Whether a scene is told in the past. One that begins in the present may tell a memory. */
function isToldInPast({ past, present, beginsInPresent }: Scene, isChosen: boolean): boolean {
  const least = isChosen ? present.length : present.length * leastRatio;
  return past.length >= Math.max(leastParagraphs, least) && (isChosen || !beginsInPresent);
}

/** An I that looks back may tell in the present what others are and do. */
const presentOf = ({ present, ownPresent }: Paragraph, isByI: boolean): Count =>
  isByI ? ownPresent : present;
