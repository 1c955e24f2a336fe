import type { RefObject } from 'react';
import type { GeneratorInputs } from '../../../domain/generators/generator.ts';
import type { GeneratorId } from '../../../domain/generators/index.ts';

/** A text on the page, and what its review goes by. */
export type Reviewed = {
  /** The element or the run: what its writer dismisses is kept by it. */
  id: string;
  kind: GeneratorId;
  content: Readonly<Record<string, unknown>>;
  /** What was asked for. */
  inputs: GeneratorInputs;
  direction: string;
  /** What it was built on, by title. */
  builtOn: readonly { kind: GeneratorId; title: string }[];
  /** The project whose voice it is to have; null for the one that the browser keeps. */
  projectId: string | null;
  /** Where the page shows the text, to be read or edited. */
  shown: RefObject<HTMLElement | null>;
};
