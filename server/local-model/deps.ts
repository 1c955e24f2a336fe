import type { ChooseLocalModel, LocalModelPage } from '../../contract/local-model.ts';
import type { Model } from '../models/port.ts';

/** The models on this computer: those it has, the one on its way, and the one in use. */
export type LocalModels = {
  /** The model that is in use; null for none. The same object while the choice is the same. */
  model(): Model | null;
  page(): Promise<LocalModelPage>;
  /** Begins to fetch a name in the list, or hf:USER/REPO:QUANT. Rejects with a CannotRun. */
  get(reference: string): Promise<void>;
  pause(): Promise<void>;
  /** Goes on with what was paused or has failed. */
  resume(): Promise<void>;
  /** Ends the download and removes what came of it. */
  giveUp(): Promise<void>;
  /** Writes with a model from now on; null: with none. Rejects with a CannotRun. */
  use(choice: ChooseLocalModel | null): Promise<void>;
  /** Rejects with a CannotRun if there is no such model. */
  remove(name: string): Promise<void>;
  /** Measures how fast it writes. Rejects with a CannotRun. */
  test(name: string): Promise<void>;
};

export type Deps = {
  /** Null on a server that has none, such as one that other machines reach. */
  localModels: LocalModels | null;
};
