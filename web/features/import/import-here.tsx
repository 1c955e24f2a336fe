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
  const isAsked = asksForImport(params);
  const [isClosing, setIsClosing] = useState(false);
  if (isClosing && !isAsked) setIsClosing(false);
  const isOpen = (isAsked && !isClosing) || files.length > 0;
  const just = useJustImported(userId);
  const isDragging = useFileDrag(() => !isOpen && document.querySelector('dialog[open]') !== null, add);

  /** In the address, so that Back closes it. */
  function ask(): void {
    if (!isAsked) setParams((now) => withImport(now, true), { preventScrollReset: true });
  }

  function add(more: readonly File[]): void {
    setFiles((before) => [...before, ...more.map((file) => ({ id: makeId(), file }))]);
    ask();
  }

  const onAction = useEffectEvent(ask);
  useEffect(
    () =>
      offerActions(() => [
        { id: 'import', label: 'Import a file...', icon: 'upload', act: () => onAction() },
      ]),
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
      isAsked={isAsked}
      files={files}
      onAsk={ask}
      onAdd={add}
      onRemove={(id) => setFiles((before) => before.filter((held) => held.id !== id))}
      onClose={() => {
        setFiles([]);
        if (isAsked) setParams((now) => withImport(now, false), { replace: true, preventScrollReset: true });
      }}
    />
  );
}
