import { describe, expect, it } from 'vitest';
import { createReasoningFilter } from './reasoning.ts';

function filter(...pieces: readonly string[]): string {
  const reasoning = createReasoningFilter();
  return pieces.map((piece) => reasoning.push(piece)).join('') + reasoning.end();
}

/** Cuts the text at every one and every two places, and into single characters. */
function expectAtEveryCut(text: string, answer: string): void {
  for (let first = 0; first <= text.length; first++)
    for (let second = first; second <= text.length; second++)
      expect(filter(text.slice(0, first), text.slice(first, second), text.slice(second))).toBe(answer);
  expect(filter(...text)).toBe(answer);
}

describe('reasoning', () => {
  it.each([
    ['at the head', '<think>Hm, {"a": "b</think>{"x":1}', '{"x":1}'],
    ['in any case', '<THINK>a</Think >{"x":1}', '{"x":1}'],
    ['under its other names', '<thinking>a</thinking>b<reasoning>c</reasoning>', 'b'],
    ['one inside another', '<think>a<think>b</think>c</think>d', 'd'],
    ['between the parts of an object', '{"a":1,<think>"</think>"b":"c"}', '{"a":1,"b":"c"}'],
    ['after an object', '{"a":"b"} it said "so <think>x</think>!', '{"a":"b"} it said "so !'],
    ['never closed', 'a<reasoning>b</think', 'a'],
    ['closed without having been opened', 'a</think>{"x":1}', 'a{"x":1}'],
    ['behind what looked like a tag', '<<th<think>x</think>>y', '<<th>y'],
  ])('is left out %s', (_, text, answer) => expectAtEveryCut(text, answer));

  it.each([
    'a < b and b > c, 1<2, <thin>, <thinker>, < think>, </ think>',
    '{"a":"<think>mine</think>","b":"say \\"<think>\\" \\\\"}',
    '<',
    '<thinkin',
    '<think                          >',
    'x</t',
  ])('is not what %j holds', (text) => expectAtEveryCut(text, text));

  it('is said to go on until its end', () => {
    const reasoning = createReasoningFilter();
    reasoning.push('<thi');
    expect(reasoning.isReasoning()).toBe(false);
    reasoning.push('nk>Hm');
    expect(reasoning.isReasoning()).toBe(true);
    reasoning.push('</think>');
    expect(reasoning.isReasoning()).toBe(false);
  });

  it('holds back a few characters at most', () => {
    const reasoning = createReasoningFilter();
    let given = '';
    const text = `<think${' '.repeat(1000)}`;
    for (let at = 0; at < text.length; at++) {
      given += reasoning.push(text[at] ?? '');
      expect(at + 1 - given.length).toBeLessThanOrEqual(24);
    }
  });
});
