import {
  Kind,
  type Run,
  RunProblem,
  RunProblemCode,
  RunResult,
  type RunSummary,
} from '../../contract/runs.ts';
import type { RunRow } from './run-store.ts';

/** A stored run as readers see it, without its text. */
export function viewRun(row: RunRow): RunSummary {
  return {
    id: row.id,
    kind: Kind.parse(row.kind),
    state: row.state,
    inputs: row.inputs,
    direction: row.direction,
    priceCredits: row.price_credits,
    spentCredits: row.spent_credits,
    writer: row.writer,
    // Runs from before there were projects say nothing of elements.
    builtOn: row.built_on.map(({ kind, title, detail, elementId = null, versionId = null }) => ({
      kind,
      title,
      detail,
      elementId,
      versionId,
    })),
    target:
      row.project_id === null || row.element_id === null
        ? null
        : { projectId: row.project_id, elementId: row.element_id, versionId: row.version_id },
    attempt: row.attempt,
    result: row.result === null ? null : RunResult.parse(row.result),
    problem:
      row.problem_code === null
        ? null
        : RunProblem.parse({
            code: RunProblemCode.parse(row.problem_code),
            message: row.problem_message ?? '',
          }),
    createdAt: row.created_at.toISOString(),
    endedAt: row.ended_at?.toISOString() ?? null,
  };
}

/** A run with the text so far. */
export function viewRunWithText(row: RunRow, text: string): Run {
  return { ...viewRun(row), text };
}
