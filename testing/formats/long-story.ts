import { sampleProse } from '../../domain/story/sample-prose.ts';
import { countWords } from '../../domain/story/word-counter.ts';
import { seededRandom } from '../seeded-random.ts';

/**
 * A made-up novel in light Markdown with at least so many words: chapters of some 3,000 words, with
 * scene breaks, speech and emphasis. The same each time.
 */
export function longStory(words: number): string {
  const chance = seededRandom(7);
  const next = (most: number) => Math.floor(chance() * most);
  const text = sampleProse.replaceAll('***', '');
  const sentences = text.split(/(?<=[.?!”])\s+/).filter((sentence) => sentence.trim() !== '');
  const chapters: string[] = [];
  for (let count = 0; count < words; ) {
    const paragraphs: string[] = [`## Chapter ${chapters.length + 1}`];
    for (let inChapter = 0; inChapter < 3_000; ) {
      const picked = Array.from({ length: 2 + next(5) }, () => sentences[next(sentences.length)] ?? '');
      const paragraph = picked.join(' ').replace(/\s+/g, ' ');
      const emphasised = next(6) === 0 ? paragraph.replace(/\b(\p{L}{4,})\b/u, '*$1*') : paragraph;
      paragraphs.push(emphasised);
      if (next(25) === 0) paragraphs.push('***');
      inChapter += countWords(paragraph);
    }
    chapters.push(paragraphs.join('\n\n'));
    count += countWords(chapters.at(-1) ?? '');
  }
  return chapters.join('\n\n');
}
