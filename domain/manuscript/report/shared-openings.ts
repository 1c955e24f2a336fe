import { found } from './found.ts';
import type { SceneReading } from './read-scene.ts';
import type { FoundInScenes } from './shared-phrases.ts';

const openingWords = 3;
/** Told sentences that begin alike: at least so many, in so many scenes, and one in so many. */
const least = { sentences: 5, scenes: 3, oneIn: 250 };
const placesOfSet = 12;

type Opening = { scene: number; at: number };

/** Sentences that begin with the same three words throughout the book, and scenes that do. */
export function findSharedOpenings(scenes: readonly SceneReading[]): FoundInScenes {
  const ofSentences = new Map<string, Opening[]>();
  const ofScenes = new Map<string, Opening[]>();
  let sentences = 0;
  for (const [scene, { reading }] of scenes.entries())
    for (const [index, at] of reading.sentences.entries()) {
      const end = reading.sentences[index + 1] ?? reading.words.length;
      if (end - at <= openingWords || reading.isSpoken[at]) continue;
      sentences += 1;
      const words = reading.words.slice(at, at + openingWords).join(' ');
      add(ofSentences, words, { scene, at });
      if (index === 0) add(ofScenes, words, { scene, at });
    }
  const enough = Math.max(least.sentences, sentences / least.oneIn);
  const places = (
    code: 'sentence-opening' | 'scene-opening',
    [words, openings]: [string, Opening[]],
    label: string,
  ) =>
    openings.slice(0, placesOfSet).map(({ scene, at }) => {
      const reading = scenes[scene]?.reading;
      const [from, to] = [reading?.from[at] ?? 0, reading?.to[at + openingWords - 1] ?? 0];
      return { scene, found: found(code, from, to, label, `${code} ${words}`) };
    });
  return [
    ...[...ofSentences]
      .filter(([, all]) => all.length >= enough && scenesOf(all) >= least.scenes)
      .flatMap((set) =>
        places('sentence-opening', set, `${set[1].length} sentences in ${scenesOf(set[1])} scenes begin so`),
      ),
    ...[...ofScenes]
      .filter(([, all]) => all.length > 1)
      .flatMap((set) => places('scene-opening', set, `${set[1].length} scenes begin so`)),
  ];
}

const scenesOf = (openings: readonly Opening[]) => new Set(openings.map(({ scene }) => scene)).size;

function add(sets: Map<string, Opening[]>, key: string, opening: Opening): void {
  const openings = sets.get(key);
  if (openings === undefined) sets.set(key, [opening]);
  else openings.push(opening);
}
