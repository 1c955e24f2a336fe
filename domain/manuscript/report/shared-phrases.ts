import { numberGrams } from '../../craft/grams.ts';
import { type Found, found } from './found.ts';
import type { SceneReading } from './read-scene.ts';

const gramWords = 4;
/** Words of a group that say something by themselves, if it comes twice, and if oftener. */
const leastContent = { twice: 3, often: 2 };
const mostSets = 100;
const placesOfSet = 12;

/** Places by the scene's number. */
export type FoundInScenes = { scene: number; found: Found }[];

/**
 * Groups of four words or more within a sentence that stand in several scenes, each at all of its
 * places; those that come oftenest, at most 100 groups. Names belong to none.
 */
export function findSharedPhrases(scenes: readonly SceneReading[]): FoundInScenes {
  const words: string[] = [];
  const starts: number[] = [];
  for (const { reading } of scenes) {
    starts.push(words.length);
    for (const word of reading.words) words.push(word);
    words.push('');
  }
  const { fours } = numberGrams(words);
  const counts = new Int32Array(words.length);
  /** The scene of a group's first place, from 1; -1 once it stands in two. */
  const sceneOf = new Int32Array(words.length);
  const content = new Int8Array(words.length);
  eachGroup(scenes, starts, (at, scene, sum) => {
    const gram = fours[at] ?? 0;
    counts[gram] = (counts[gram] ?? 0) + 1;
    content[gram] = Math.max(sum, 0);
    if (sceneOf[gram] === 0) sceneOf[gram] = scene + 1;
    else if (sceneOf[gram] !== scene + 1) sceneOf[gram] = -1;
  });
  const isShared = (gram: number) => {
    const [count = 0, said = 0] = [counts[gram], content[gram]];
    return sceneOf[gram] === -1 && said >= (count > 2 ? leastContent.often : leastContent.twice);
  };

  const sets = new Map<string, { scene: number; first: number; last: number }[]>();
  let open: { scene: number; first: number; last: number; key: string } | undefined;
  const close = () => {
    if (open === undefined) return;
    const key = `${open.key} ${open.last - open.first}`;
    const places = sets.get(key);
    if (places === undefined) sets.set(key, [open]);
    else places.push(open);
    open = undefined;
  };
  let openCount = 0;
  eachGroup(scenes, starts, (at, scene) => {
    const gram = fours[at] ?? 0;
    const isNext = open !== undefined && at === open.last - gramWords + 2 && counts[gram] === openCount;
    if (isNext && open !== undefined && sceneOf[gram] === -1) open.last += 1;
    else if (isShared(gram)) {
      close();
      open = { scene, first: at, last: at + gramWords - 1, key: String(gram) };
      openCount = counts[gram] ?? 0;
    }
  });
  close();

  return [...sets]
    .map(([key, places]) => ({ key, places, scenes: new Set(places.map(({ scene }) => scene)).size }))
    .filter((set) => set.scenes > 1)
    .sort((one, other) => other.places.length - one.places.length)
    .slice(0, mostSets)
    .flatMap(({ key, places, scenes: count }) =>
      places.slice(0, placesOfSet).flatMap(({ scene, first, last }) => {
        const start = starts[scene] ?? 0;
        const reading = scenes[scene]?.reading;
        const [from, to] = [reading?.from[first - start] ?? 0, reading?.to[last - start] ?? 0];
        const label = `${places.length} times in ${count} scenes`;
        return [{ scene, found: found('phrase-again', from, to, label, `phrase ${key}`) }];
      }),
    );
}

/** Calls back for each group of four words within a sentence; `content`: those that say much. */
function eachGroup(
  scenes: readonly SceneReading[],
  starts: readonly number[],
  call: (at: number, scene: number, content: number) => void,
): void {
  for (const [scene, { reading, content }] of scenes.entries()) {
    const start = starts[scene] ?? 0;
    for (const [index, first] of reading.sentences.entries()) {
      const end = reading.sentences[index + 1] ?? reading.words.length;
      for (let at = first; at + gramWords <= end; at += 1) {
        const sum =
          (content[at] ?? 0) + (content[at + 1] ?? 0) + (content[at + 2] ?? 0) + (content[at + 3] ?? 0);
        if (sum >= leastContent.often) call(start + at, scene, sum);
      }
    }
  }
}
