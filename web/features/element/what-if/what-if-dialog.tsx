import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { v7 as makeId } from 'uuid';
import { limits } from '../../../../domain/limits.ts';
import { copyFrom } from '../../../api/elements/copy-from.ts';
import { projectKeys } from '../../../api/projects/project-keys.ts';
import { acceptedOf, failedChangeInWords } from '../../../api/request/api-errors.ts';
import { useChange } from '../../../api/request/use-change.ts';
import { Button, Spinner } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import type { ToolProps } from '../tools/tool-props.ts';

/** Asks for the name of a copy of the project, in which another way is tried from this element. */
export function WhatIfDialog({
  userId,
  loaded,
  autosave,
  onClose,
}: Omit<ToolProps, 'say'> & { onClose: () => void }) {
  const id = useId();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { element, project } = loaded;
  const [name, setName] = useState(`${project.name}: what if`.slice(0, limits.nameCharacters));
  // The same copy is asked for again after an answer was lost.
  const [copyId] = useState(() => makeId());
  const { isBusy, failure, attempt } = useChange(async () => {
    await autosave.save();
    const copied = acceptedOf(
      await copyFrom(project.id, { id: copyId, name: name.trim(), elementId: element.id }),
    );
    void queries.invalidateQueries({ queryKey: projectKeys.all(userId) });
    onClose();
    navigate(
      copied.elementId === undefined ? `/projects/${copied.project.id}` : `/elements/${copied.elementId}`,
    );
  });

  return (
    <Dialog title="Try another way from here" onClose={() => !isBusy && onClose()}>
      <form
        className="alt-start"
        onSubmit={(event) => {
          event.preventDefault();
          attempt(undefined);
        }}
      >
        <p className="muted">
          This copies the project with everything in it. Change this text in the copy, and see where the story
          goes; {project.name} stays as it is.
        </p>
        <div className="field">
          <label htmlFor={id}>Name of the copy</label>
          <input
            id={id}
            className="input"
            data-first-focus
            required
            maxLength={limits.nameCharacters}
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
        </div>
        {failure !== null && (
          <p className="hint bad" role="alert">
            {failedChangeInWords(failure.cause)}
          </p>
        )}
        <div className="foot">
          <Button disabled={isBusy} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" kind="main" disabled={isBusy || name.trim() === ''}>
            {isBusy && <Spinner />}
            Copy and open
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
