import { describe, expect, it } from 'vitest';
import type { SentPrompt } from '../../../contract/prompts.ts';
import { formatBar, splitPrompt } from './split-prompt.ts';

const sent: SentPrompt = {
  writer: 'storyteller',
  system: { text: 'Write.', tokens: 60 },
  pieces: [
    { name: 'The writer’s form', kind: null, detail: null, text: 'Genre: Drama', tokens: 10 },
    { name: 'The writer’s direction', kind: null, detail: null, text: 'Slow.', tokens: 5 },
    { name: 'The project’s settings', kind: null, detail: null, text: 'length: 60', tokens: 5 },
    { name: 'Theme: Debt', kind: 'THEME', detail: 'full', text: 'A debt.', tokens: 8 },
    { name: 'Plot: Night', kind: 'PLOT', detail: 'brief', text: 'A night.', tokens: 2 },
  ],
  leftOut: [],
  noRoomFor: [],
  prompt: '…',
  tokens: 100,
};

describe('what is sent', () => {
  it('is split in sending order and adds up', () => {
    const parts = splitPrompt(sent);
    expect(parts.map(({ look, name, note, tokens }) => [look, name, note, tokens])).toEqual([
      ['instructions', 'Fabula’s instructions', null, 60],
      ['choices', 'Your choices', null, 10],
      ['direction', 'Your direction', null, 5],
      ['prompt-settings', 'The project’s settings', null, 5],
      ['row-1', 'Theme: Debt', null, 8],
      ['row-3', 'Plot: Night', 'in brief', 2],
      ['frame', 'The marks between the parts', null, 10],
    ]);
    expect(parts.reduce((sum, { tokens }) => sum + tokens, 0)).toBe(sent.tokens);
  });

  it('has no frame where the parts are all there is', () => {
    expect(splitPrompt({ ...sent, pieces: [], tokens: 60 })).toHaveLength(1);
  });

  it('is said in words for those who cannot see the bar', () => {
    expect(formatBar(splitPrompt(sent))).toBe(
      '60% Fabula’s instructions, 10% Your choices, 5% Your direction, 5% The project’s settings, 8% Theme: Debt, 2% Plot: Night, 10% The marks between the parts',
    );
  });
});
