import type { RunProblem } from './runs.ts';

/** The specification's words for what can go wrong with a generation. */
export const unknownError = 'Unknown error from Edge Function';
export const noContent = 'No content generated';
export const generationFailed = 'Generation failed';

/** The call itself failed; `message` is our own wording. */
export function callFailed(message: string): string {
  return `Edge Function error: ${message}`;
}

/** The answer was no JSON of the right shape. */
export function unparsable(reason: string): string {
  return `Failed to parse generated content as JSON: ${reason}`;
}

/** The sentence of the red card: 'Failed to generate PLOT: No content generated'. */
export function failedToGenerate(kind: string, message: string): string {
  return `Failed to generate ${kind}: ${message}`;
}

/** The specified message of a run's problem, ready to be wrapped by `failedToGenerate`. */
export function problemMessage(problem: RunProblem): string {
  switch (problem.code) {
    case 'no_content':
      return noContent;
    case 'invalid_answer':
      return unparsable(problem.message);
    case 'internal':
      return unknownError;
    default:
      return callFailed(problem.message);
  }
}
