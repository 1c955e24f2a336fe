import type { ImportProposal } from '../../../contract/imports.ts';
import { importFaults } from '../../../domain/formats/import/import-fault.ts';
import { limits } from '../../../domain/limits.ts';
import { readFile } from '../import/read-file.ts';
import type { ReadAnswer, ReadJob } from './job.ts';

/**
 * Reads a file. One that is damaged after its first part gives that, with its fault. What a request
 * could not take over again is refused.
 */
export async function doRead({ bytes, fileName }: Pick<ReadJob, 'bytes' | 'fileName'>): Promise<ReadAnswer> {
  const read = await readFile(bytes, fileName);
  const fault = read.type === 'read' ? null : { sentence: read.fault.sentence, line: read.fault.line };
  const reading = read.type === 'read' ? read.reading : read.rest;
  if (reading === null) return { kind: 'refused', sentence: '', line: null, ...fault };
  const { format, pieces, losses, people, places } = reading;
  const proposal: ImportProposal = {
    type: 'texts',
    format,
    pieces: [...pieces],
    losses: losses.map(({ code, count, where }) => ({ code, count, where: [...where] })),
    people: [...people],
    places: [...places],
    fault,
  };
  const body = new TextEncoder().encode(JSON.stringify(proposal));
  if (pieces.length > limits.importPieces || body.byteLength > limits.importBodyBytes)
    return { kind: 'refused', sentence: importFaults.too_long, line: null };
  return { kind: 'read', body };
}
