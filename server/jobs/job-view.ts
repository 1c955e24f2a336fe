import type { Job, JobStep, JobSummary } from '../../contract/jobs.ts';
import { ElementKind, RunProblemCode } from '../../contract/runs.ts';
import type { Tx } from '../db/transact.ts';
import { notFound } from '../http/app-error.ts';
import { StoredJobSettings } from './job-settings.ts';
import { findJob, type JobRow, readSteps, type StepRow } from './job-store.ts';

/** A job with its steps. Throws notFound. */
export async function readJob(tx: Tx, ownerId: string, id: string): Promise<Job> {
  const row = await findJob(tx, ownerId, id);
  if (row === null) throw notFound();
  return { ...viewSummary(row), steps: (await readSteps(tx, ownerId, id)).map(viewStep) };
}

export function viewSummary(row: JobRow): JobSummary {
  return {
    id: row.id,
    projectId: row.project_id,
    projectName: row.project_name,
    purpose: row.purpose,
    state: row.state,
    haltedBy: row.halted_by,
    takes: row.takes,
    ...viewSettings(row),
    mostCredits: row.most_credits,
    spentCredits: row.spent_credits,
    openCredits: row.open_credits,
    stepCount: row.step_count,
    endedCount: row.ended_count,
    doneCount: row.done_count,
    proposalCount: row.proposal_count,
    writing: row.writing.map((kind) => ElementKind.parse(kind)),
    createdAt: row.created_at.toISOString(),
    endedAt: row.ended_at?.toISOString() ?? null,
    isSeen: row.seen_at !== null,
  };
}

/** What is stored of a manuscript's job beside its steps. */
function viewSettings({
  settings,
  halted_by,
}: Pick<JobRow, 'settings' | 'halted_by'>): Pick<JobSummary, 'headId' | 'settings' | 'question'> {
  const { headId, stopsAfterChapter, asksBeforeBreaking, question } = StoredJobSettings.parse(settings);
  return {
    headId,
    settings: { stopsAfterChapter, asksBeforeBreaking },
    question: halted_by === 'question' ? question : null,
  };
}

function viewStep(row: StepRow): JobStep {
  return {
    number: row.number,
    elementId: row.element_id,
    kind: ElementKind.parse(row.kind),
    title: row.title,
    work: row.scope?.purpose ?? 'text',
    way: row.way,
    fields: row.fields,
    angle: row.angle,
    isChosen: row.is_chosen,
    state: row.state,
    waitsFor: row.waits_for,
    buildsOn: row.builds_on,
    priceCredits: row.price_credits,
    spentCredits: row.spent_credits,
    reasons: row.reasons,
    runId: row.run_id,
    baseVersionId: row.base_version_id,
    resultVersionId: row.result_version_id,
    isProposal: row.is_proposal,
    note: row.note,
    problem:
      row.problem_code === null
        ? null
        : {
            code: RunProblemCode.catch('internal').parse(row.problem_code),
            message: row.problem_message ?? '',
          },
    decision: row.decision,
  };
}
