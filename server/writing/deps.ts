import type { Generators } from '../generators/load-generators.ts';

/** What the writing of manuscripts needs. */
export type WritingDeps = {
  generators: Generators;
  settings: {
    /** Key of the boundaries of prompts. */
    secret: string;
  };
};
