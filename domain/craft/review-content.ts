import { detectLanguage } from './detect-language.ts';
import type { Hit, HitCode } from './hit.ts';
import { type Passage, peopleOf, proseOf } from './prose-of.ts';
import { type ReviewOptions, reviewText } from './review-text.ts';

/** Where a hit is in a content. */
export type HitPlace = {
  /** The way to its text, and the text. */
  path: Passage['path'];
  text: string;
  /** UTF-16 offsets in that text, of the hit and of the start of its sentence. */
  from: number;
  to: number;
  sentence: number;
};

export type PlacedHit = Pick<Hit, 'code' | 'what' | 'why'> & {
  /** Null if the hit is about the whole text. */
  place: HitPlace | null;
};

/** What is asked about prose only: a list or a plan says the same word twice, and on purpose. */
const aboutProse: ReadonlySet<HitCode> = new Set([
  'opener-row',
  'opener-share',
  'repeated-words',
  'echo',
  'person-change',
  'tense-change',
]);

/**
 * Reviews the texts of a content of any kind as one text. Hits about the whole come first, then
 * those in what is told or spoken, then those in the rest, each in the order of place.
 * @param options without a language, the commonest words tell which it is; `names` are added to
 *   the people that the content names
 */
export function reviewContent(
  kind: string,
  content: unknown,
  options: Omit<ReviewOptions, 'language'> & { language?: string },
): PlacedHit[] {
  const passages = proseOf(kind, content);
  const { text, starts } = join(passages);
  const language = options.language ?? detectLanguage(text);
  const { person, tense, ...others } = options;
  const hits = reviewText(text, {
    ...others,
    // Plans and scripts are told in their own way.
    ...(kind === 'STORY' && person !== undefined && { person }),
    ...(kind === 'STORY' && tense !== undefined && { tense }),
    language,
    names: [...new Set([...(options.names ?? []), ...peopleOf(kind, content)])],
    wishes: isInAnother(language, options.wishes) ? [] : (options.wishes ?? []),
  });
  let index = 0;
  return hits.flatMap((hit): PlacedHit[] => {
    const { code, what, why } = hit;
    if (hit.to === 0) return [{ code, what, why, place: null }];
    while ((starts[index + 1] ?? Number.POSITIVE_INFINITY) <= hit.from) index += 1;
    const [passage, start = 0] = [passages[index], starts[index]];
    if (passage === undefined || (passage.manner === 'note' && aboutProse.has(code))) return [];
    return [{ code, what, why, place: placeIn(passage, hit.from - start, hit.to - start) }];
  });
}

/** Whether the wishes are clearly in another language than the text: none can have left a word. */
function isInAnother(language: string, wishes: readonly string[] = []): boolean {
  const asked = detectLanguage(wishes.join('. '));
  return language !== '' && asked !== '' && asked !== language.toLowerCase().split('-')[0];
}

/**
 * The passages as one text, and where each begins in it. Speech follows a dash, which makes it
 * speech to the end of its line; a note is a section of its own.
 */
function join(passages: readonly Passage[]): { text: string; starts: number[] } {
  const starts: number[] = [];
  let text = '';
  for (const { text: own, manner } of passages) {
    text += manner === 'note' ? '\n***\n' : manner === 'speech' ? '\n— ' : '\n';
    starts.push(text.length);
    text += manner === 'speech' ? own.replaceAll(/[\r\n]/g, ' ') : own;
  }
  return { text, starts };
}

function placeIn({ path, text }: Passage, from: number, to: number): HitPlace {
  return { path, text, from, to: Math.min(to, text.length), sentence: sentenceStart(text, from) };
}

/** Characters before a hit in which the start of its sentence is looked for. */
const longestSentence = 1_000;

function sentenceStart(text: string, at: number): number {
  const first = Math.max(0, at - longestSentence);
  const ends = [...text.slice(first, at).matchAll(/[.!?…][^\p{L}\p{N}\s]*\s+|[\r\n]+/gu)];
  const last = ends.at(-1);
  return last === undefined ? first : first + last.index + last[0].length;
}
