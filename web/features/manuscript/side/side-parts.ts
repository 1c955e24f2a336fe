import type { ComponentType } from 'react';
import type { RunSummary } from '../../../../contract/runs.ts';
import type { Passage, ReviseAct } from '../../../../contract/scope.ts';
import type { Book } from './book.ts';

/** What stands beside a manuscript and belongs to other features. Its page puts it in. */
export type SideParts = {
  /** A job with its steps, controls and proposals, as it stands. */
  Job: ComponentType<{ userId: string; id: string }>;
  /** The versions of a scene, and the way to compare and restore them. */
  History: ComponentType<{ book: Book; sceneId: string }>;
  /** Why a scene is out of date or waits, and what can be done about it. */
  Reasons: ComponentType<{ book: Book; sceneId: string; onJob: (jobId: string) => void }>;
  /** The highest price of a job, in whole credits. */
  PriceLimit: ComponentType<{ value: number; most?: number; onChange: (value: number) => void }>;
  /** Revised passages that wait, one at a time, at the foot of the window. */
  Dock: ComponentType<DockProps>;
};

/** A passage that is written anew, or was and waits for a decision. */
export type Revision = { runId: string; act: ReviseAct; passage: Passage; hint: string } & (
  | { state: 'asking' }
  | { state: 'writing' }
  | { state: 'written'; text: string }
  | { state: 'failed'; message: string }
);

export type Revising = {
  /** The newest first. */
  revisions: readonly Revision[];
  ask: (wish: { act: ReviseAct; passage: Passage; hint: string }) => void;
  /** A run has ended, with these words. */
  ended: (runId: string, run: RunSummary | null, text: string) => void;
  stop: (revision: Revision) => void;
  take: (revision: Revision & { state: 'written' }) => void;
  passOver: (revision: Revision) => void;
  tryAgain: (revision: Revision) => void;
};

type DockProps = {
  revising: Revising;
  /** Whenever it changes, the newest is shown and gets the focus. */
  focusOn: number;
  price: string;
  canAsk: boolean;
  isThere: (revision: Revision) => boolean;
  onShow: (revision: Revision) => void;
  onTryAgain: () => void;
};
