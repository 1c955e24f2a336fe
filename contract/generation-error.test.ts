import { expect, it } from 'vitest';
import { failedToGenerate, generationFailed, problemMessage } from './generation-error.ts';
import { RunProblemCode } from './runs.ts';

const said = (code: RunProblemCode) => failedToGenerate('PLOT', problemMessage({ code, message: 'reason' }));

it('says what went wrong in the specified words', () => {
  expect(said('no_content')).toBe('Failed to generate PLOT: No content generated');
  expect(said('invalid_answer')).toBe(
    'Failed to generate PLOT: Failed to parse generated content as JSON: reason',
  );
  expect(said('internal')).toBe('Failed to generate PLOT: Unknown error from Edge Function');
  expect(said('provider_unavailable')).toBe('Failed to generate PLOT: Edge Function error: reason');
  expect(generationFailed).toBe('Generation failed');
});

it('has words for every code, and tells no inner reason of our own mistakes', () => {
  for (const code of RunProblemCode.options) {
    const message = problemMessage({ code, message: 'reason' });
    expect(message).not.toBe('');
    if (code === 'internal') expect(message).not.toContain('reason');
  }
});
