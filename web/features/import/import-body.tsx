import { useCallback, useRef, useState } from 'react';
import { limits } from '../../../domain/limits.ts';
import { FilePicker } from './file-picker.tsx';
import { FileSection } from './file-section.tsx';
import { Look } from './look.tsx';
import { NewProjectFields } from './new-project-fields.tsx';
import type { Work } from './use-import.ts';
import { WhatCanBeRead } from './what-can-be-read.tsx';

/** The files with what is in them on the left, and on the right how a text will look. */
export function ImportBody({
  userId,
  isNew,
  isDragging,
  work,
  onAdd,
  onRemove,
}: {
  userId: string;
  isNew: boolean;
  isDragging: boolean;
  work: Work;
  onAdd: (files: readonly File[]) => void;
  onRemove: (id: string) => void;
}) {
  const { files, rows, beyond, take } = work;
  const picker = useRef<HTMLButtonElement>(null);
  const side = useRef<HTMLDivElement>(null);
  const [lookedAt, setLookedAt] = useState('');
  const onLook = useCallback((id: string) => {
    setLookedAt(id);
    side.current?.scrollIntoView?.({ block: 'nearest' });
  }, []);
  const pieces = [...rows.values()].flatMap((file) => file.pieces);
  const shown = pieces.find(({ piece }) => piece.id === lookedAt) ?? pieces[0] ?? null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: the fieldsets are within
    <div
      className={isDragging ? 'large-body im-body is-dragging' : 'large-body im-body'}
      role="group"
      aria-label="Files and what is in them"
    >
      <div className="large-left">
        {isNew && work.makesProject && <NewProjectFields work={work} />}
        {files.map((file) => (
          <FileSection
            key={file.id}
            userId={userId}
            file={file}
            work={work}
            lookedAt={shown?.piece.id ?? ''}
            picker={picker}
            onLook={onLook}
            onRemove={() => {
              picker.current?.focus();
              onRemove(file.id);
            }}
          />
        ))}
        {beyond > 0 && (
          <p className="hint" role="alert">
            {limits.importFiles} files are read at once, so the last {beyond} were left out. Import them
            afterwards.
          </p>
        )}
        <FilePicker ref={picker} isFirst={files.length === 0} isOff={take.isBusy} onAdd={onAdd} />
      </div>
      <div className="large-right" ref={side}>
        {shown === null ? <WhatCanBeRead /> : <Look row={shown} />}
      </div>
    </div>
  );
}
