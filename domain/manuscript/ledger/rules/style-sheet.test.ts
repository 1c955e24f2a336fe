import { describe, expect, it } from 'vitest';
import { checkMade } from '../made-manuscript.ts';
import type { RuleStyle } from './rule.ts';

const found = (text: string, style: Partial<RuleStyle>) =>
  checkMade([{ text }], [], [], style).map(({ rule, first }) => [rule, first.quote]);

describe('R10', () => {
  it.each<[string, string, Partial<RuleStyle>]>([
    ['spelling', 'It was late. The colour was wrong.', { spelling: 'american' }],
    ['spelling', 'It was late. The color was wrong.', { spelling: 'british' }],
    ['quotation marks', 'It was late. ‘Come in,’ he said.', { quotationMarks: 'guillemets' }],
    ['quotation marks', 'It was late. “Come in,” he said.', { quotationMarks: 'single' }],
    ['numbers', 'It was late. He had 12 boats.', { numbers: 'words' }],
    ['words to avoid', 'It was late. A tapestry of rain.', { avoid: ['tapestry'] }],
  ])('finds %s that the style sheet says otherwise', (_, text, style) => {
    expect(found(text, style)).toEqual([['R10', text.slice(13)]]);
  });

  it.each<[string, string, Partial<RuleStyle>]>([
    ['what is not said', 'The colour: 12. ‘Come in.’', {}],
    ['speech in speech', '‘He said “come in” to me,’ she said.', { quotationMarks: 'single' }],
    ['times and years', 'At 5:30 in room 12, on the 4th, 50%, $10 and 1987.', { numbers: 'words' }],
    ['the right spelling', 'The colour was grey.', { spelling: 'british' }],
  ])('lets stand: %s', (_, text, style) => {
    expect(found(text, style)).toEqual([]);
  });
});
