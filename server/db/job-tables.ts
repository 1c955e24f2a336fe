import type { Generated, JSONColumnType } from 'kysely';
import type { Reason } from '../../contract/graph.ts';
import type { Decision, HaltedBy, JobPurpose, JobState, StepState } from '../../contract/jobs.ts';
import type { ManuscriptScope, Way } from '../../contract/scope.ts';

/** Tables of `migrations/0026_jobs.sql`, as later ones up to `0029` left them. */
export type JobTables = {
  jobs: {
    owner_id: string;
    id: string;
    project_id: string;
    purpose: JobPurpose;
    state: Generated<JobState>;
    halted_by: HaltedBy | null;
    takes: 'at_once' | 'after_review';
    request_hash: Buffer;
    most_credits: number;
    spent_credits: Generated<number>;
    open_credits: Generated<number>;
    created_at: Generated<Date>;
    ended_at: Date | null;
    seen_at: Date | null;
    settings: JSONColumnType<Record<string, unknown>, string | undefined, string>;
  };
  job_steps: {
    owner_id: string;
    job_id: string;
    number: number;
    element_id: string;
    kind: string;
    title: Generated<string>;
    way: Way;
    fields: JSONColumnType<string[]>;
    inputs: JSONColumnType<Record<string, string>>;
    direction: Generated<string>;
    angle: Generated<string>;
    is_chosen: Generated<boolean>;
    state: StepState;
    missing: Generated<number>;
    price_credits: number;
    spent_credits: Generated<number>;
    tries: Generated<number>;
    not_before: Date | null;
    claimed_by: string | null;
    claimed_until: Date | null;
    run_id: string | null;
    base_version_id: string | null;
    base_hash: string | null;
    result_version_id: string | null;
    reasons: JSONColumnType<Reason[]>;
    problem_code: string | null;
    problem_message: string | null;
    decision: Decision | null;
    decided_at: Date | null;
    scope: JSONColumnType<ManuscriptScope> | null;
    is_optional: Generated<boolean>;
  };
  job_needs: { owner_id: string; job_id: string; number: number; needs: number };
};
