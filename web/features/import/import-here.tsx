import { useEffect, useEffectEvent, useState } from 'react';
import { useSearchParams } from 'react-router';
import { v7 as makeId } from 'uuid';
import { asksForImport, withImport } from '../../shared/import/import-address.ts';
import { useJustImported } from '../../shared/import/just-imported.ts';
import { lazyPart } from '../../shared/lazy-part.tsx';
import { offerActions } from '../../shared/page-actions.ts';
import type { HeldFile } from './found.ts';
import { useFileDrag } from './use-file-drag.ts';

const ImportOver = lazyPart(async () => (await import('./import-over.tsx')).ImportOver, {
  name: 'The import',
  close: ({ onClose }) => onClose(),
});

/**
 * The import of files over a page: by dropping them anywhere, while the address asks for it
 * (`ImportLink`), and by the palette. `projectId`: where their texts go; null for a new project.
 */
export function ImportHere({ userId, projectId }: { userId: string; projectId: string | null }) {
  const [params, setParams] = useSearchParams();
  const [files, setFiles] = useState<readonly HeldFile[]>([]);
  const [isNeeded, setIsNeeded] = useState(false);
  const isOpen = asksForImport(params) || files.length > 0;
  const just = useJustImported(userId);
  const add = (more: readonly File[]) =>
    setFiles((before) => [...before, ...more.map((file) => ({ id: makeId(), file }))]);
  const isDragging = useFileDrag(() => !isOpen && document.querySelector('dialog[open]') !== null, add);

  const ask = useEffectEvent(() => setParams((now) => withImport(now, true), { preventScrollReset: true }));
  useEffect(
    () => offerActions(() => [{ id: 'import', label: 'Import a file...', icon: 'upload', act: () => ask() }]),
    [],
  );

  // It stays, so that what it says is heard.
  if (!isNeeded && (isOpen || isDragging || just !== null)) setIsNeeded(true);
  if (!isNeeded) return null;
  return (
    <ImportOver
      userId={userId}
      projectId={projectId}
      isDragging={isDragging}
      isOpen={isOpen}
      files={files}
      onAdd={add}
      onRemove={(id) => setFiles((before) => before.filter((held) => held.id !== id))}
      onClose={() => {
        setFiles([]);
        if (asksForImport(params))
          setParams((now) => withImport(now, false), { replace: true, preventScrollReset: true });
      }}
    />
  );
}
