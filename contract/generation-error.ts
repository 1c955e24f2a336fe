import type { RunProblem } from './runs.ts';

/** The specification's messages for a failed generation. */
export const unknownError = 'Unknown error from Edge Function';
export const noContent = 'No content generated';
export const generationFailed = 'Generation failed';

export function callFailed(message: string): string {
  return `Edge Function error: ${message}`;
}

export function unparsable(reason: string): string {
  return `Failed to parse generated content as JSON: ${reason}`;
}

/** Such as 'Failed to generate PLOT: No content generated'. */
export function failedToGenerate(kind: string, message: string): string {
  return `Failed to generate ${kind}: ${message}`;
}

/** The specification's message for a run's problem. */
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
