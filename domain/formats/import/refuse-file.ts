import { importFaults } from './import-fault.ts';
import type { ImportRead } from './import-reading.ts';

/** The refusal of a whole file. */
export function refuseFile(code: keyof typeof importFaults): ImportRead {
  return { type: 'refused', fault: { code, sentence: importFaults[code], line: null }, rest: null };
}
