import { useState } from 'react';
import type { Manuscript } from '../../../../contract/manuscripts.ts';
import { formatCount } from '../../../shared/format.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { outlineOf, partOf } from './outline.ts';
import { nameOf } from './tree-rows.ts';

/** Where scenes go: to the end of a chapter, or among the parked ones. */
export function MoveDialog({
  manuscript,
  ids,
  onMove,
  onClose,
}: {
  manuscript: Manuscript;
  ids: ReadonlySet<string>;
  onMove: (parentId: string | null) => void;
  onClose: () => void;
}) {
  const { chapters } = outlineOf(manuscript);
  const scenes = [...ids].filter((id) => partOf(manuscript, id)?.type === 'scene');
  const first = scenes.map((id) => partOf(manuscript, id)?.parentId ?? null).at(0) ?? null;
  const [to, setTo] = useState(first ?? chapters[0]?.chapter.id ?? '');
  return (
    <Dialog title={`Move ${formatCount(scenes.length, 'scene')}`} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          onMove(to === '' ? null : to);
        }}
      >
        <Field label="To the end of">
          {(box) => (
            <select {...box} value={to} data-first-focus onChange={(event) => setTo(event.target.value)}>
              {chapters.map(({ chapter, scenes: inside }, index) => (
                <option key={chapter.id} value={chapter.id}>
                  {nameOf(chapter, index + 1)} ({formatCount(inside.length, 'scene')})
                </option>
              ))}
              <option value="">Parked, outside of the text</option>
            </select>
          )}
        </Field>
        <div className="foot">
          <Button kind="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button kind="main" type="submit">
            Move
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
