import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ImportFormat } from '../../../domain/formats/import/import-formats.ts';
import { importKeys } from '../../api/imports/import-keys.ts';
import { formatLines, type ShownLoss } from '../../shared/losses/loss-words.ts';
import { holdFile } from './held-file.ts';

/** In these, a line of the file is a line that its writer knows. */
const plain: readonly ImportFormat[] = ['fountain', 'markdown', 'text'];
const mostCharacters = 120;

/** The places of a loss in the file, with the lines that stand there where it is a text. */
export function ShowWhere({
  userId,
  fileId,
  file,
  format,
  loss,
}: {
  userId: string;
  fileId: string;
  file: File;
  format: ImportFormat;
  loss: ShownLoss;
}) {
  const [isOpen, setIsOpen] = useState(false);
  const { data: lines } = useQuery({
    queryKey: importKeys.lines(userId, fileId),
    queryFn: async () => linesOf(await holdFile(file)),
    enabled: isOpen && plain.includes(format),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    networkMode: 'always',
  });
  if (loss.where.length === 0) return null;
  return (
    <details className="im-where" onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>Show where</summary>
      <p>{formatLines(loss)} of the file.</p>
      {lines !== undefined && lines.length > 0 && (
        <ol>
          {loss.where.map((line) => (
            <li key={line} value={line}>
              {(lines[line - 1] ?? '').trim().slice(0, mostCharacters) || 'A blank line'}
            </li>
          ))}
        </ol>
      )}
    </details>
  );
}

/** The lines of a text; none where it is not in UTF-8. */
async function linesOf(file: Blob): Promise<readonly string[]> {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer()).split(/\r\n?|\n/);
  } catch {
    return [];
  }
}
