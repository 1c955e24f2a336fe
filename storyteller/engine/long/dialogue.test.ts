import { describe, expect, test } from 'vitest';
import { result } from '../../../domain/generators/dialogue/result.ts';
import { decideFacts } from '../facts.ts';
import { sentencesOf } from '../grammar.ts';
import { findRepeats } from '../seams.ts';
import { castOf } from './cast.ts';
import { tellDialogue } from './dialogue.ts';
import { anachronismIn } from './era.ts';
import { seamsIn } from './read-seams.ts';
import { foreignSources, sampleTask } from './sample-tasks.ts';
import { woundOf } from './wound.ts';

const told = Array.from({ length: 320 }, (_, seed) => {
  const task = sampleTask('DIALOGUE', seed);
  const facts = decideFacts(task);
  return { seed, facts, dialogue: tellDialogue(facts, task) };
});

describe('320 dialogues', () => {
  test('are valid, with a voice for everybody who speaks and a beat for every line', () => {
    for (const { dialogue } of told) {
      const content = result.toContent(result.answer.parse(dialogue));
      expect(result.check(content, {})).toBeNull();
      const numbers = dialogue.beat_to_line_map.flatMap(({ lines }) => lines);
      expect(numbers).toEqual(dialogue.lines.map((_, index) => index + 1));
      expect(Object.keys(content.beat_to_line_map)).toHaveLength(dialogue.beat_to_line_map.length);
    }
  });

  test('have 16 to 30 lines of two or three people, the hero among them', () => {
    for (const { dialogue, facts } of told) {
      expect(dialogue.lines.length).toBeGreaterThanOrEqual(16);
      expect(dialogue.lines.length).toBeLessThanOrEqual(30);
      const names = new Set(dialogue.lines.map(({ character }) => character));
      expect(names.size).toBeGreaterThanOrEqual(2);
      expect(names.size).toBeLessThanOrEqual(3);
      expect(names).toContain(facts.hero.name);
    }
  });

  test('speak of the thing, the clock and the wound', () => {
    for (const { dialogue, facts } of told) {
      const said = dialogue.lines.map(({ line }) => line.toLowerCase()).join(' ');
      expect(said).toContain(facts.thing.the.toLowerCase());
      const clock = [facts.clock.deadline, facts.clock.duration].map((text) => text.toLowerCase());
      expect(clock.some((text) => said.includes(text))).toBe(true);
      const wounds = [facts.hero, facts.opponent, facts.ally].map((person) => woundOf(person).toLowerCase());
      expect(wounds.some((wound) => said.includes(wound))).toBe(true);
    }
  });

  test('give the two main voices different habits: length of sentences, or questions', () => {
    const alike = told.filter(({ dialogue }) => {
      const [one, other] = [...new Set(dialogue.lines.map(({ character }) => character))].map((name) =>
        habits(dialogue.lines.filter(({ character }) => character === name).map(({ line }) => line)),
      );
      if (one === undefined || other === undefined) return true;
      const ratio = Math.max(one.words, other.words) / Math.min(one.words, other.words);
      return ratio < 1.15 && Math.abs(one.questions - other.questions) < 0.2;
    });
    expect(alike.length).toBeLessThanOrEqual(100);
  });

  test('show no seam and repeat nothing', () => {
    const found = told.flatMap(({ seed, dialogue }) => {
      const texts = dialogue.lines.flatMap(({ line, beat_context }) => [line, beat_context]);
      const seams = [...texts, ...dialogue.character_voice_map.map(({ voice }) => voice)].flatMap((text) =>
        seamsIn(text).map(({ kind, where }) => `${seed} ${kind}: ${where}`),
      );
      return [...seams, ...findRepeats(texts).map((sentence) => `${seed} repeated: ${sentence}`)];
    });
    expect(found).toEqual([]);
  });

  test('use no word that is younger than their era', () => {
    const found = told.flatMap(({ seed, dialogue, facts }) => {
      const own = JSON.stringify([
        facts.place,
        facts.says,
        facts.clock,
        facts.thing,
        facts.hero,
        facts.opponent,
      ]);
      return dialogue.lines.flatMap(({ line }) => {
        const word = anachronismIn(line, facts.place.era);
        return word === null || own.includes(word) ? [] : [`${seed} ${facts.place.era}: ${word} in ${line}`];
      });
    });
    expect(found).toEqual([]);
  });

  test('vary: few openings repeat, and no line of ours is in more than 8 in a hundred', () => {
    const starts = new Set(
      told.map(({ dialogue }) => `${dialogue.lines[0]?.line} ${dialogue.lines[1]?.line}`),
    );
    expect(starts.size).toBeGreaterThanOrEqual(260);
    const counts = new Map<string, number>();
    for (const { dialogue, facts } of told) {
      const own = new Set([...facts.says.hero, ...facts.says.opponent, ...facts.says.ally]);
      for (const { line } of dialogue.lines)
        if (!own.has(line)) counts.set(line, (counts.get(line) ?? 0) + 1);
    }
    expect([...counts].filter(([, count]) => count > 25)).toEqual([]);
  });
});

test('a dialogue that builds on a plot and a personality takes the beats’ names, the voice and the quirks', () => {
  for (let seed = 0; seed < 30; seed++) {
    const task = sampleTask('DIALOGUE', seed, {}, foreignSources);
    const dialogue = tellDialogue(decideFacts(task), task);
    const plot = [
      'The last bus',
      'Ghost timetable',
      'Her brother’s jacket',
      'The driver',
      'Under water',
      'Getting off',
    ];
    for (const { beat } of dialogue.beat_to_line_map) expect(plot).toContain(beat);
    const iris = dialogue.lines.filter(({ character }) => character === 'Iris Okafor');
    expect(habits(iris.map(({ line }) => line)).words).toBeLessThan(6);
    expect(dialogue.lines.map(({ beat_context }) => beat_context)).toContain(
      'Keeps every ticket she ever bought.',
    );
    expect(
      dialogue.lines.flatMap(({ line, beat_context }) => [...seamsIn(line), ...seamsIn(beat_context)]),
    ).toEqual([]);
  }
});

test('a personality of the storyteller’s own speaks in its own manner, and its saying is told once', () => {
  for (let seed = 0; seed < 60; seed++) {
    const alone = decideFacts(sampleTask('PERSONALITY_TRAITS', seed));
    const { style, saying, tag } = alone.hero.voice;
    const voice_tags = [
      tag,
      `Says “${saying.replace(/\.$/, '')}” when somebody has just been kind`,
      'Formal in shops',
    ];
    const task = sampleTask('DIALOGUE', seed, {}, [
      { kind: 'PERSONALITY_TRAITS', inputs: {}, content: { traits: [], voice_tags, quirks: [] } },
      {
        kind: 'CHARACTER',
        inputs: {},
        content: { name: alone.hero.name, role: '', goals: [], flaws: [], skills: [] },
      },
    ]);
    const facts = decideFacts(task);
    if (facts.hero.voice.tag !== tag) continue;
    expect(castOf(facts).hero.style).toBe(style);
    for (const { voice } of tellDialogue(facts, task).character_voice_map)
      expect(voice.split(saying.replace(/\.$/, '')).length).toBeLessThan(3);
  }
});

/** The mean number of words in a sentence, and the share of questions. */
function habits(lines: readonly string[]): { words: number; questions: number } {
  const sentences = lines.flatMap(sentencesOf);
  const words = sentences.reduce((sum, sentence) => sum + sentence.split(/\s+/).length, 0);
  return {
    words: words / Math.max(1, sentences.length),
    questions: sentences.filter((sentence) => sentence.includes('?')).length / Math.max(1, sentences.length),
  };
}
