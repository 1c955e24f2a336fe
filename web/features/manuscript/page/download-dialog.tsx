import { useState } from 'react';
import type { Manuscript } from '../../../../contract/manuscripts.ts';
import { urls } from '../../../../contract/urls.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';

const formats = {
  md: 'Markdown (.md)',
  txt: 'Plain text (.txt)',
  fountain: 'Fountain screenplay (.fountain)',
  json: 'Data with cards and states (.json)',
} as const;

type Format = keyof typeof formats;

/** One file of the whole manuscript, after everything that was typed is saved. */
export function DownloadDialog({
  manuscript: { id, form },
  save,
  onClose,
}: {
  manuscript: Manuscript;
  save: () => Promise<boolean>;
  onClose: () => void;
}) {
  const [format, setFormat] = useState<Format>(form === 'prose' ? 'md' : 'fountain');
  const [unwritten, setUnwritten] = useState<'left_out' | 'marked'>('left_out');
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const offered = (Object.keys(formats) as Format[]).filter(
    (each) => each !== 'fountain' || form !== 'prose',
  );

  async function download(): Promise<void> {
    setIsBusy(true);
    setProblem(null);
    const isSaved = await save();
    setIsBusy(false);
    if (!isSaved) {
      setProblem(
        'Some of what you typed is not saved yet, so the file would lack it. Try again in a moment.',
      );
      return;
    }
    const query = new URLSearchParams({ format, unwritten });
    const link = document.createElement('a');
    link.href = `${urls.manuscriptDownload(id)}?${query}`;
    link.download = '';
    link.click();
    onClose();
  }

  return (
    <Dialog title="Download" onClose={onClose}>
      <form
        className="ms-form"
        onSubmit={(event) => {
          event.preventDefault();
          void download();
        }}
      >
        <Field label="Format" problem={problem}>
          {(box) => (
            <select
              {...box}
              data-first-focus
              value={format}
              onChange={(event) => setFormat(event.target.value as Format)}
            >
              {offered.map((each) => (
                <option key={each} value={each}>
                  {formats[each]}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Field label="Scenes that are not written yet">
          {(box) => (
            <select
              {...box}
              value={unwritten}
              onChange={(event) => setUnwritten(event.target.value === 'marked' ? 'marked' : 'left_out')}
            >
              <option value="left_out">Leave them out</option>
              <option value="marked">Mark their place</option>
            </select>
          )}
        </Field>
        <div className="foot">
          <Button kind="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button kind="main" type="submit" disabled={isBusy}>
            Download
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
