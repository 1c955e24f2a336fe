import { type DragEvent, useRef, useState } from 'react';
import type { OwnFile } from '../../../api/exports/exports.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { readOwnFile } from './read-own-file.ts';

/** The second way to a Final Draft file: into the one that the writer has already. */
export function OwnFilePicker({
  own,
  onChange,
}: {
  own: OwnFile | null;
  onChange: (own: OwnFile | null) => void;
}) {
  const input = useRef<HTMLInputElement>(null);
  const choose = useRef<HTMLButtonElement>(null);
  const [problem, setProblem] = useState('');
  const [isOver, setIsOver] = useState(false);

  async function take(file: File | undefined): Promise<void> {
    if (file === undefined) return;
    const read = await readOwnFile(file);
    setProblem('problem' in read ? read.problem : '');
    if (!('problem' in read)) onChange(read);
  }

  function drag(event: DragEvent, isThere: boolean): void {
    event.preventDefault();
    setIsOver(isThere);
  }

  return (
    <fieldset
      className={isOver ? 'large-set xp-own is-over' : 'large-set xp-own'}
      onDragOver={(event) => drag(event, true)}
      onDragLeave={(event) => drag(event, false)}
      onDrop={(event) => {
        drag(event, false);
        void take(event.dataTransfer.files[0]);
      }}
    >
      <legend>Into your own file</legend>
      <p className="hint">
        {own === null ? (
          <>
            You have this script in Final Draft already? Its revision marks, tags and locked pages live on.{' '}
            <span className="xp-drop">Drop the .fdx here, or choose it.</span>
          </>
        ) : (
          <>
            Only what differs is written into <b className="xp-own-name">{own.name}</b>. Your file is not
            kept.
          </>
        )}
      </p>
      <div className="btn-row">
        <Button ref={choose} size="small" onClick={() => input.current?.click()}>
          {own === null ? 'Write into your own file' : 'Choose another'}
        </Button>
        {own !== null && (
          <Button
            size="small"
            kind="quiet"
            onClick={() => {
              onChange(null);
              choose.current?.focus();
            }}
          >
            Make a new file instead
          </Button>
        )}
      </div>
      {/* No types are named: devices that don't know an ending would refuse the file. */}
      <input
        ref={input}
        type="file"
        hidden
        aria-label="Your Final Draft file"
        onChange={({ target }) => {
          void take(target.files?.[0]);
          // The same file can be chosen again.
          target.value = '';
        }}
      />
      {problem !== '' && (
        <Notice kind="error">
          <p>{problem}</p>
        </Notice>
      )}
    </fieldset>
  );
}
