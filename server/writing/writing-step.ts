import type { ManuscriptScope } from '../../contract/scope.ts';

import type { Tx } from '../db/transact.ts';
import type { User } from '../identity/actor.ts';
import type { Model } from '../models/port.ts';
import type { RunSource } from '../runs/prepared-run.ts';
import type { BookProject } from './book-context.ts';
import type { WritingDeps } from './deps.ts';
import type { Book } from './read-book.ts';

/** What this folder prepares; checks have a folder of their own. */
export type WritingScope = Extract<ManuscriptScope, { purpose: 'map' | 'cards' | 'scene' | 'read' }>;

/** Runs work in a transaction of the owner, which sees their rows alone. */
export type InOwner = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;

/** All that a step of a manuscript's job is prepared from, but for the model. */
export type WritingStep<Scope extends WritingScope = WritingScope> = {
  scope: Scope;
  book: Book;
  project: BookProject;
  /** People, places and threads, as the job sees them. */
  sources: readonly RunSource[];
  direction: string;
};

/** The step with the model that writes it. */
export type Preparing<Scope extends WritingScope = WritingScope> = {
  deps: WritingDeps;
  inOwner: InOwner;
  actor: User;
  model: Model;
  step: WritingStep<Scope>;
};

/** The scope of one purpose. */
export type ScopeOf<Purpose extends WritingScope['purpose']> = Extract<WritingScope, { purpose: Purpose }>;
