import type { FileText } from './file-text.ts';

/** Texts as they are, for what is shown and not written into a file. */
export const asItIs: FileText = {
  add: (text) => text,
  addRuns: (runs) => runs,
  count: () => undefined,
  clean: (text) => text,
  lose: () => undefined,
};
