import { importFaults } from '../../domain/formats/import/import-fault.ts';
import { AppError } from '../http/app-error.ts';
import { isArchive } from './archive/is-archive.ts';
import { readProposal } from './archive/read-proposal.ts';
import type { Deps } from './deps.ts';

/**
 * What is in a file, as the JSON of an ImportProposal. Stores nothing. Throws `unreadable` with the
 * reason, and `busy`.
 */
export async function readImport(
  { files, archives }: Pick<Deps, 'files' | 'archives'>,
  { ownerId, signal }: { ownerId: string; signal: AbortSignal },
  file: { bytes: Uint8Array<ArrayBuffer>; fileName: string },
): Promise<Uint8Array<ArrayBuffer>> {
  if (isArchive(file.bytes)) return readProposal({ archives }, { ownerId, signal }, file.bytes);
  const ended = await files.run({ kind: 'read', ...file }, { owner: ownerId, signal });
  switch (ended.kind) {
    case 'busy':
      throw new AppError(
        'busy',
        'Many files are being read at the moment. Please try again in a few seconds.',
        { retryAfterSeconds: 3 },
      );
    case 'too_much':
      throw new AppError('unreadable', importFaults.took_too_long);
    case 'cancelled':
      throw new AppError('busy', 'This file was given up before it was read. Please try again.', {
        retryAfterSeconds: 1,
      });
    case 'done':
      break;
  }
  const { answer } = ended;
  if (answer.kind === 'read') return answer.body;
  if (answer.kind === 'refused') throw new AppError('unreadable', answer.sentence);
  throw new Error('it was to read a file');
}
