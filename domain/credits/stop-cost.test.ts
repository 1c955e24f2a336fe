import { describe, expect, it } from 'vitest';
import type { GeneratorId } from '../generators/index.ts';
import { sampleAnswers } from '../story/sample-answers.ts';
import { askedWordsOf, createShareMeter, measureText, type Written } from '../story/share-meter.ts';
import { priceOf } from './prices.ts';
import { minStopCost, shareCost, stopCost } from './stop-cost.ts';

const words = (written: number, asked: number, isWhole = false): Written => ({
  unit: 'words',
  written,
  asked,
  isWhole,
  hasText: written > 0,
});
const many = (count: number) => Array.from({ length: count }, () => 'word').join(' ');

function costAfter(kind: GeneratorId, text: string, inputs: Record<string, string> = {}, settings = {}) {
  const result = resultOf(kind);
  const asked = { inputs, askedWords: askedWordsOf(result, inputs, settings) };
  return stopCost(priceOf(kind), measureText(result, text, asked), 0);
}

function resultOf(kind: GeneratorId) {
  const sample = sampleAnswers.find((one) => one.kind === kind);
  if (sample === undefined) throw new Error(`no sample of ${kind}`);
  return sample.result;
}

const map = [{ chapter: 'One', summary: 'It happens.' }];
const story = (prose: string) =>
  `{"pov":"First person","chapter_map":${JSON.stringify(map)},"narrative_prose":"${prose}`;
const script = (count: number) =>
  `{"scenes":[{"slugline":"INT. LOFT - NIGHT","blocks":[{"type":"action","text":"${many(count)}`;

describe('the share of a price', () => {
  it('is rounded to whole credits, half upwards', () => {
    const costs = [0, 1, 199, 200, 599, 600, 999, 1000, 1199].map((count) =>
      shareCost(3, words(count, 1200)),
    );
    expect(costs).toEqual([0, 0, 0, 1, 1, 2, 2, 3, 3]);
  });

  it('is the whole price for more words than were asked for, and for prose that is finished', () => {
    expect([shareCost(3, words(1300, 1200)), shareCost(3, words(300, 1200, true))]).toEqual([3, 3]);
  });

  it('is nothing when nothing is written', () => {
    expect(shareCost(0, words(1200, 1200))).toBe(0);
  });
});

describe('the least that a stop costs', () => {
  it('is 1 from the tenth stop of a user and the third of a visitor on', () => {
    expect([0, 8, 9, 40].map((stops) => minStopCost(stops, 'user'))).toEqual([0, 0, 1, 1]);
    expect([0, 1, 2, 40].map((stops) => minStopCost(stops, 'visitor'))).toEqual([0, 0, 1, 1]);
  });

  it('applies only once there is text, and never exceeds the price', () => {
    expect(stopCost(3, words(0, 1200), 1)).toBe(0);
    expect(stopCost(3, words(1, 1200), 1)).toBe(1);
    expect(stopCost(3, words(1200, 1200), 1)).toBe(3);
    expect(stopCost(0, words(1, 1200), 1)).toBe(0);
  });
});

describe('what is counted', () => {
  it('is the words of prose in a story, not its map', () => {
    expect(costAfter('STORY', story(''))).toBe(0);
    expect([costAfter('STORY', story(many(180))), costAfter('STORY', story(many(190)))]).toEqual([0, 1]);
    expect(costAfter('STORY', story(many(597)))).toBe(2);
    expect(costAfter('STORY', story(many(1099)))).toBe(3);
  });

  it('is measured against the length that was asked for', () => {
    const novel = { length: 'Novel (50+ pages)' };
    expect(costAfter('STORY', story(many(1099)), novel)).toBe(1);
    expect(costAfter('STORY', story(many(5400)), novel)).toBe(3);
  });

  it('excludes finished prose that is too short for a story', () => {
    expect(costAfter('STORY', `${story(many(5))}"}`)).toBe(0);
    expect(costAfter('STORY', `${story(many(700))}"}`)).toBe(3);
  });

  it('is action and lines in a script, not names and sluglines', () => {
    expect(costAfter('SCRIPT', script(250))).toBe(0);
    expect(costAfter('SCRIPT', script(300))).toBe(1);
    expect(costAfter('SCRIPT', script(1190))).toBe(2);
    const speech = (name: string, said: string) =>
      `{"scenes":[{"slugline":"${name}","blocks":[{"type":"dialogue","character":"${name}","parenthetical":"${name}","line":"${said}`;
    expect(costAfter('SCRIPT', speech(many(2000), ''))).toBe(0);
    expect(costAfter('SCRIPT', speech('INES', many(1200)))).toBe(2);
  });

  it('is measured against the format, or the length in the project’s settings', () => {
    expect(costAfter('SCRIPT', script(80), { format: 'Commercial' })).toBe(1);
    expect(costAfter('SCRIPT', script(80), {}, { length: '15-60 seconds' })).toBe(2);
    expect(costAfter('SCRIPT', script(900), {}, { length: '5-20 minutes' })).toBe(1);
    expect(costAfter('SCRIPT', script(350), {}, { length: '4 pages' })).toBe(2);
    expect(costAfter('SCRIPT', script(350), {}, { length: 'as long as it needs' })).toBe(1);
    expect(costAfter('SCRIPT', script(350), {}, { length: '0 seconds' })).toBe(1);
  });

  it('is lines in a dialogue', () => {
    const line = (count: number) => `{"lines":[{"character":"INES","line":"${many(count)}`;
    expect([costAfter('DIALOGUE', line(149)), costAfter('DIALOGUE', line(150))]).toEqual([0, 1]);
  });

  it('is finished fields of the right shape elsewhere', () => {
    expect(costAfter('THEME', '{"central_question":"Who?","premise":"A')).toBe(0);
    expect(costAfter('THEME', '{"central_question":"Who?","premise":"A"')).toBe(1);
    expect(costAfter('THEME', '{"central_question":7,"premise":"A"')).toBe(0);
    expect(costAfter('THEME', '{"mood":"Wet","weather":"Dry","sea":"Calm"')).toBe(0);
  });
});

describe.each(sampleAnswers)('stopping a $kind', ({ kind, result, answer }) => {
  const inputs = {};
  const asked = { inputs, askedWords: askedWordsOf(result, inputs, {}) };
  const text = JSON.stringify(answer);

  it('costs nothing at first, never less than before, and its price just before the end', () => {
    const meter = createShareMeter(result, asked);
    let before = stopCost(priceOf(kind), meter.written(), 0);
    expect(before).toBe(0);
    for (const [index, character] of [...text.slice(0, -1)].entries()) {
      meter.push(character);
      const cost = stopCost(priceOf(kind), meter.written(), 0);
      expect(cost).toBeGreaterThanOrEqual(before);
      expect(meter.written()).toEqual(measureText(result, text.slice(0, index + 1), asked));
      before = cost;
    }
    // The sample of a story is shorter than any story may be.
    if (kind !== 'STORY') expect(before).toBe(priceOf(kind));
  });
});
