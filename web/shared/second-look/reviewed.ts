import type { RefObject } from 'react';
import type { PlacedHit } from '../../../domain/craft/review-content.ts';
import type { GeneratorInputs } from '../../../domain/generators/generator.ts';
import type { ElementKind } from '../../../domain/generators/index.ts';

/** A text on the page, and what its review goes by. */
export type Reviewed = {
  /** The element or the run: what its writer dismisses is kept by it. */
  id: string;
  kind: ElementKind;
  content: Readonly<Record<string, unknown>>;
  /** What was asked for. */
  inputs: GeneratorInputs;
  direction: string;
  /** What it was built on, by title. */
  builtOn: readonly { kind: ElementKind; title: string }[];
  /** The project whose voice it is to have; null for the one that the browser keeps. */
  projectId: string | null;
  /** Where the page shows the text, to be read or edited. */
  shown: RefObject<HTMLElement | null>;
  /** Where the page has words written anew; it can't everywhere. */
  repair?: Repair;
};

/** What has the words of a hit written anew, and what it costs; `off`: why it can't be done now. */
export type Repair = { price: string; off: string | null; onRepair: (hit: PlacedHit) => void };
