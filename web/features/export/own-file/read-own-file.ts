import { limitMessage, limits } from '../../../../domain/limits.ts';
import type { OwnFile } from '../../../api/exports/exports.ts';

/** A file as it is now, or why it isn't taken. Whether it can be read is told by its preview. */
export async function readOwnFile(file: File): Promise<OwnFile | { problem: string }> {
  if (file.size > limits.importBytes)
    return { problem: `${limitMessage('importBytes', file.size)} Please choose a smaller one.` };
  try {
    return { name: file.name.slice(-limits.fileNameCharacters), bytes: new Blob([await file.arrayBuffer()]) };
  } catch {
    return { problem: 'Your device does not let this file be read. Please choose it again.' };
  }
}
