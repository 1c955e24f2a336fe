import type { LocalModelCard } from '../../../contract/local-model.ts';
import type { Sampling } from '../parts.ts';

/** What a token takes in the memory of a context, in bytes, keys and values of 16 bits together. */
export type ContextMemory = {
  /** In the layers that look at the whole window. */
  wholeBytes: number;
  /** In those that look back a fixed number of tokens. */
  slidingBytes: number;
  slidingTokens: number;
};

/** A model that Fabula can fetch by its name. */
export type KnownModel = {
  /** As in `npm run model -- get NAME`. */
  name: string;
  title: string;
  /**
   * What to expect of it in fiction: a judgement from its makers' card and the comparisons among
   * `sources`, not a measurement.
   */
  about: string;
  licence: NonNullable<LocalModelCard['licence']>;
  /** Where its file is on the hub: USER/REPO, a commit of it, and the file's name. */
  repository: string;
  revision: string;
  file: string;
  /** Of the file at that revision, as the hub publishes it. */
  bytes: number;
  sha256: string;
  parameters: number;
  /** Those that work on each token: not all of a mixture of experts, and no lookup table. */
  activeParameters: number;
  /** How much of the file is read for each token. */
  bytesPerToken: number;
  /** The window that it was made for, in tokens. */
  trainedTokens: number;
  context: ContextMemory;
  /** What its makers recommend for writing; what they leave open is missing. */
  sampling: Partial<Sampling>;
  /** The day on which all of this was compared with `sources`. */
  checkedOn: string;
  sources: readonly string[];
};
