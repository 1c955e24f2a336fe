import type { Generated, JSONColumnType } from 'kysely';
import type { RunResult, RunState, RunSummary } from '../../contract/runs.ts';
import type { RunScope } from '../../contract/scope.ts';
import type { GeneratorInputs } from '../../domain/generators/generator.ts';
import type { AccountTables } from './account-tables.ts';
import type { BillingTables } from './billing-tables.ts';
import type { Computed } from './computed.ts';
import type { CreditTables } from './credit-tables.ts';
import type { JobTables } from './job-tables.ts';
import type { ManuscriptTables } from './manuscript-tables.ts';
import type { MaterialTables } from './material-tables.ts';

/** The tables, as `migrations/` makes them. JSON is written as text; drivers differ on arrays. */
export type Tables = AccountTables &
  BillingTables &
  CreditTables &
  JobTables &
  ManuscriptTables &
  MaterialTables & {
    owners: { id: string; kind: 'guest' | 'user'; created_at: Computed<Date> };
    guests: { owner_id: string; token_hash: Buffer; claimed_by: string | null; created_at: Computed<Date> };
    runs: RunsTable;
    run_chunks: { owner_id: string; run_id: string; attempt: number; start_offset: number; text: string };
    request_counts: { minute: number; key: string; count: number };
    visitor_allowances: { day: string; scope: 'guest' | 'address' | 'all'; key: Buffer; used: number };
    daily_stops: { day: string; scope: 'user' | 'guest' | 'address'; key: Buffer; stops: number };
  };

type RunsTable = {
  owner_id: string;
  id: string;
  request_hash: Buffer;
  kind: string;
  inputs: JSONColumnType<Record<string, string> & GeneratorInputs>;
  direction: string;
  built_on: JSONColumnType<RunSummary['builtOn']>;
  writer: string;
  price_credits: number;
  state: Generated<RunState>;
  attempt: Generated<number>;
  epoch: Generated<number>;
  lease_owner: string | null;
  lease_until: Date | null;
  stop_requested_at: Date | null;
  hold: Generated<'held' | 'spent' | 'released'>;
  spent_credits: number | null;
  allowance_day: string;
  allowance_address: Buffer | null;
  allowance_key: Buffer | null;
  project_id: string | null;
  element_id: string | null;
  version_id: string | null;
  purpose: Generated<'make' | RunScope['purpose']>;
  scope: JSONColumnType<RunScope> | null;
  seed: string | null;
  job_id: string | null;
  step: number | null;
  decision: 'taken' | 'passed_over' | null;
  decided_at: Date | null;
  text: Generated<string>;
  result: JSONColumnType<RunResult> | null;
  problem_code: string | null;
  problem_message: string | null;
  input_tokens: number | null;
  cached_tokens: number | null;
  output_tokens: number | null;
  created_at: Computed<Date>;
  ended_at: Date | null;
};
