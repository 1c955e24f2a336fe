import { describe, expect, test } from 'vitest';
import { storyCoverage, storyLength } from '../../../domain/generators/story/length.ts';
import { result } from '../../../domain/generators/story/result.ts';
import { decideFacts } from '../facts.ts';
import { sentencesOf } from '../grammar.ts';
import { findRepeats } from '../seams.ts';
import { anachronismIn } from './era.ts';
import { seamsIn } from './read-seams.ts';
import { foreignSources, sampleTask } from './sample-tasks.ts';
import { tellStory } from './story.ts';

const lengths = [
  '',
  'Novelette (5-20 pages)',
  '',
  '',
  'Novella (20-50 pages)',
  '',
  '',
  '',
  'Novel (50+ pages)',
  '',
] as const;

const told = Array.from({ length: 320 }, (_, seed) => {
  const length = lengths[Math.floor(seed / 7) % lengths.length] ?? '';
  const task = sampleTask('STORY', seed, length === '' ? {} : { length });
  const facts = decideFacts(task);
  return { seed, task, facts, story: tellStory(facts, task), isShort: length === '' };
});

const paragraphsOf = (prose: string) =>
  prose.split(/\n\n+/).filter((paragraph) => paragraph !== '***' && !paragraph.startsWith('## '));

describe('320 stories', () => {
  test('are valid and hold what their length asks for', () => {
    for (const { story, task } of told) {
      const answer = result.answer.parse(story);
      expect(result.check(result.toContent(answer), task.inputs)).toBeNull();
    }
  });

  test('are told whole in 900 to 1,250 words when they are short', () => {
    for (const { story, task, isShort } of told) {
      if (!isShort) continue;
      const { words, chaptersWritten, chaptersPlanned } = storyCoverage(story, storyLength(task.inputs));
      expect(words).toBeGreaterThanOrEqual(900);
      expect(words).toBeLessThanOrEqual(1250);
      expect(chaptersWritten).toBe(chaptersPlanned);
    }
  });

  test('do not spend the large letter of the first paragraph on a date alone', () => {
    for (const { story, facts } of told)
      expect(paragraphsOf(story.narrative_prose)[0]).not.toBe(`${facts.place.time}.`);
  });

  test('have three finished chapters of at least 500 words and a map of the right size when they are long', () => {
    const spans: Record<string, [number, number]> = {
      Novelette: [8, 10],
      Novella: [14, 18],
      Novel: [24, 32],
    };
    for (const { story, task, isShort } of told) {
      if (isShort) continue;
      const [least, most] = spans[storyLength(task.inputs).name] ?? [0, 0];
      expect(story.chapter_map.length).toBeGreaterThanOrEqual(least);
      expect(story.chapter_map.length).toBeLessThanOrEqual(most);
      const titles = story.chapter_map.map(({ chapter }) => chapter);
      expect(new Set(titles).size).toBe(titles.length);
      const chapters = story.narrative_prose.split(/^## .*$/m).slice(1);
      expect(chapters).toHaveLength(3);
      for (const chapter of chapters) {
        const { words } = storyCoverage({ chapter_map: [], narrative_prose: chapter }, storyLength({}));
        expect(words).toBeGreaterThanOrEqual(500);
        expect(words).toBeLessThanOrEqual(900);
      }
    }
  });

  test('name the hero, the wound and the clock', () => {
    for (const { story, facts } of told) {
      const { narrative_prose: prose } = story;
      expect(prose).toContain(facts.hero.given);
      expect(story.pov).toContain(facts.hero.name);
      expect(prose).toContain(facts.hero.wound.replaceAll('"', ''));
      const clock = [facts.clock.what.past, facts.clock.what.present];
      expect(clock.some((text) => prose.includes(text))).toBe(true);
    }
  });

  test('show no seam and say no sentence twice', () => {
    const found = told.flatMap(({ seed, story }) => {
      const paragraphs = paragraphsOf(story.narrative_prose);
      const texts = [...paragraphs, ...story.chapter_map.map(({ summary }) => summary)];
      const seams = texts
        .flatMap((text) => seamsIn(text))
        .map(({ kind, where }) => `${seed} ${kind}: ${where}`);
      return [...seams, ...findRepeats(paragraphs).map((sentence) => `${seed} repeated: ${sentence}`)];
    });
    expect(found).toEqual([]);
  });

  test('use no word that is younger than their era', () => {
    const found = told.flatMap(({ seed, story, facts }) => {
      const own = JSON.stringify([
        facts.place,
        facts.events,
        facts.says,
        facts.clock,
        facts.pressure,
        facts.hero,
      ]);
      const word = anachronismIn(story.narrative_prose, facts.place.era);
      return word === null || own.includes(word) ? [] : [`${seed} ${facts.place.era}: ${word}`];
    });
    expect(found).toEqual([]);
  });

  test('begin in at least 300 ways, and no sentence of the narrator is in more than 8 in a hundred', () => {
    const openings = new Set(told.map(({ story }) => firstWords(story.narrative_prose, 12)));
    expect(openings.size).toBeGreaterThanOrEqual(300);
    const counts = new Map<string, number>();
    for (const { story } of told) {
      const sentences = paragraphsOf(story.narrative_prose)
        .map((paragraph) => paragraph.replace(/“[^”]*”/g, '§'))
        .flatMap(sentencesOf)
        .filter((sentence) => !sentence.includes('§') && sentence.split(' ').length >= 5);
      for (const sentence of new Set(sentences)) counts.set(sentence, (counts.get(sentence) ?? 0) + 1);
    }
    expect([...counts].filter(([, count]) => count > 25)).toEqual([]);
  });

  test('are told from at least five points of view', () => {
    const views = new Set(told.map(({ story, facts }) => story.pov.replace(facts.hero.name, '')));
    expect(views.size).toBeGreaterThanOrEqual(5);
    expect([...views].some((view) => view.startsWith('First person'))).toBe(true);
    expect([...views].some((view) => view.includes('present tense'))).toBe(true);
  });
});

describe('a story built on somebody else’s material', () => {
  const stories = Array.from({ length: 40 }, (_, seed) => {
    const task = sampleTask(
      'STORY',
      seed,
      seed % 2 === 0 ? {} : { length: 'Novelette (5-20 pages)' },
      foreignSources,
    );
    return tellStory(decideFacts(task), task);
  });

  test('takes over names, wounds, clock and beats word for word', () => {
    for (const [index, { narrative_prose: prose, chapter_map }] of stories.entries()) {
      expect(prose).toContain('Iris');
      expect(prose).toContain('Let go of Dele’s hand in the flood.');
      expect(prose).toContain('The bus reaches the reservoir at 00:40.');
      const everything = `${prose} ${chapter_map.map(({ summary }) => summary).join(' ')}`;
      expect(everything).toContain('Iris Okafor misses the last bus and finds the depot unlocked.');
      expect(everything).toContain('The road goes down and the bus follows it.');
      if (index % 2 === 1) expect(chapter_map.map(({ chapter }) => chapter)).toContain('The Last Bus');
    }
  });

  test('shows no seam', () => {
    const seams = stories.flatMap(({ narrative_prose }) =>
      paragraphsOf(narrative_prose).flatMap((text) => seamsIn(text)),
    );
    expect(seams).toEqual([]);
  });
});

test('the same task tells the same story, another seed another one', () => {
  const one = sampleTask('STORY', 7);
  expect(tellStory(decideFacts(one), one)).toEqual(tellStory(decideFacts(one), one));
  const other = { ...one, seed: 8 };
  expect(tellStory(decideFacts(other), other)).not.toEqual(tellStory(decideFacts(one), one));
});

function firstWords(prose: string, count: number): string {
  return prose
    .replace(/^## .*$/gm, '')
    .trim()
    .split(/\s+/)
    .slice(0, count)
    .join(' ');
}
