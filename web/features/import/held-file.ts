import { limitMessage, limits } from '../../../domain/limits.ts';

/** A file of this device that can't be read, as a sentence for its owner. */
export class CannotRead extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'CannotRead';
  }
}

const held = new WeakMap<File, Blob>();

/**
 * The bytes of a file, read from the device once: what happens to it there afterwards makes no
 * difference. Throws `CannotRead`.
 */
export async function holdFile(file: File): Promise<Blob> {
  const known = held.get(file);
  if (known !== undefined) return known;
  if (file.size > limits.archiveBytes)
    throw new CannotRead(`${limitMessage('archiveBytes', file.size)} Divide it, and import its parts.`);
  try {
    const blob = new Blob([await file.arrayBuffer()]);
    held.set(file, blob);
    return blob;
  } catch (cause) {
    throw new CannotRead(
      'This device did not hand it over. It may be a folder, or have been moved or renamed. A folder can be imported as a ZIP file.',
      { cause },
    );
  }
}
