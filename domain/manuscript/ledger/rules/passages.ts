import { contentStems, sentencesOf } from '../words.ts';
import type { ReadScene } from './rule.ts';

const longestQuote = 300;

/** The sentence around an offset, as it stands; cut at its end where it is very long. */
export function sentenceAt({ text, reading }: ReadScene, at: number): string {
  const sentence = sentencesOf(reading).find(({ from, to }) => from <= at && at < to);
  return sentence === undefined
    ? text.slice(at, at + longestQuote).trim()
    : text.slice(sentence.from, Math.min(sentence.to, sentence.from + longestQuote)).trim();
}

/** The first sentence of a scene. */
export function openingOf({ text, reading }: ReadScene): string {
  const [first] = sentencesOf(reading);
  return first === undefined
    ? ''
    : text.slice(first.from, Math.min(first.to, first.from + longestQuote)).trim();
}

const stemsByScene = new WeakMap<ReadScene, ReadonlySet<string>[]>();

/** The words of each paragraph that say something, without their endings. */
export function paragraphStems(scene: ReadScene): ReadonlySet<string>[] {
  const known = stemsByScene.get(scene);
  if (known !== undefined) return known;
  const paragraphs = Map.groupBy(peopledSentences(scene), ({ paragraph }) => paragraph);
  const stems = [...paragraphs.values()].map((sentences) =>
    contentStems(sentences.map(({ text }) => text).join(' ')),
  );
  stemsByScene.set(scene, stems);
  return stems;
}

/** The sentences of a scene with the people named in each, outside and inside of speech. */
export type PeopledSentence = {
  text: string;
  from: number;
  paragraph: number;
  narrated: ReadonlySet<string>;
};

const bySentence = new WeakMap<ReadScene, PeopledSentence[]>();

/** The sentences of a scene, each with those whom its narration names. */
export function peopledSentences(scene: ReadScene): PeopledSentence[] {
  const known = bySentence.get(scene);
  if (known !== undefined) return known;
  let place = 0;
  const { mentions } = scene;
  const sentences = sentencesOf(scene.reading).map(({ from, to, paragraph }) => {
    const narrated = new Set<string>();
    while (place < mentions.length && (mentions[place]?.from ?? 0) < to) {
      const mention = mentions[place];
      if (mention !== undefined && mention.from >= from && !mention.isSpoken) narrated.add(mention.entityId);
      place += 1;
    }
    return { text: scene.text.slice(from, to), from, paragraph, narrated };
  });
  bySentence.set(scene, sentences);
  return sentences;
}
