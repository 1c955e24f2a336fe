import { describe, expect, it } from 'vitest';
import type { RunSummary } from '../../../../contract/runs.ts';
import { makeAlternative } from '../drafts/make-alternative.ts';
import type { Order } from '../run/order.ts';
import { formatFailure } from './format-failure.ts';

const order: Order = {
  runId: '0190-run',
  draftId: 'd',
  kind: 'PLOT',
  inputs: { structure: 'Custom' },
  direction: 'my secret heist',
  sources: [],
  project: null,
};
const now = new Date(2026, 10, 20, 16, 0);
const failed = (about: Partial<RunSummary>) => ({
  kind: 'failed' as const,
  order,
  run: { ...makeAlternative('0190-run', now.toISOString()).run, state: 'failed' as const, ...about },
  text: '',
});

describe('the words of the red card', () => {
  it('are the specified sentence, and say that the credits are back', () => {
    const said = formatFailure(
      failed({ problem: { code: 'no_content', message: '' }, priceCredits: 3, spentCredits: 0 }),
      now,
    );
    expect(said.what).toBe('Failed to generate PLOT: No content generated');
    expect(said.next).toBe(
      'It cost nothing. Your 3 credits have been returned. Your form is as you left it.',
    );
  });

  it('name our own words for a call that failed, and the text that is kept', () => {
    const problem = { code: 'provider_unavailable' as const, message: 'The writing service broke off.' };
    const said = formatFailure(
      { ...failed({ problem, priceCredits: 1, spentCredits: 0 }), text: '{"a' },
      now,
    );
    expect(said.what).toBe('Failed to generate PLOT: Edge Function error: The writing service broke off.');
    expect(said.next).toContain('Your credit has been returned.');
    expect(said.next).toContain('kept below');
  });

  it('say when it is possible again after a refusal, in the reader’s own time', () => {
    const refuse = (problem: object) =>
      formatFailure(
        {
          kind: 'refused',
          order,
          status: 429,
          problem: { code: 'allowance_used_up', message: 'Today’s credits are used up.', ...problem },
        },
        now,
      );
    expect(refuse({}).what).toBe('Failed to generate PLOT: Today’s credits are used up.');
    const tonight = new Date(2026, 10, 20, 23, 30).toISOString();
    expect(refuse({ resetsAt: tonight }).next).toContain('You can generate again at 23:30.');
    const tomorrow = new Date(2026, 10, 21, 1, 0).toISOString();
    expect(refuse({ resetsAt: tomorrow }).next).toContain('You can generate again on Nov 21, 01:00.');
    expect(refuse({ retryAfterSeconds: 20 }).next).toContain('You can generate again in 20 seconds.');
  });

  it('never carry what the writer wrote', () => {
    const said = formatFailure(failed({ problem: { code: 'internal', message: '' } }), now);
    expect(said.what).toBe('Failed to generate PLOT: Unknown error from Edge Function');
    expect(said.details).toContain('run: 0190-run');
    expect(JSON.stringify(said)).not.toContain('heist');
  });
});
