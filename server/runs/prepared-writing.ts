import type { RunResult } from '../../contract/runs.ts';
import type { ManuscriptScope } from '../../contract/scope.ts';
import type { Tx } from '../db/transact.ts';
import type { Run } from './run.ts';

/** An ended run with its result. */
export type EndedWriting = {
  /** With what it has spent. */
  run: Run;
  result: RunResult;
  /** The version that it may store; null where it stores none. */
  versionId: string | null;
  isStopped: boolean;
  isProposal: boolean;
  /** Milliseconds since the epoch. */
  now: number;
};

/** What a run writes of a manuscript, where its result becomes something else than its target. */
export type PreparedWriting = {
  scope: ManuscriptScope;
  /** Whether `store` stores a version, which the step of its job names. */
  storesVersion: boolean;
  /**
   * Stores the result in the transaction in which its run ends. False where what it was written for
   * is gone: then nothing is stored, and the run keeps its result.
   */
  store(tx: Tx, ended: EndedWriting): Promise<boolean>;
};
