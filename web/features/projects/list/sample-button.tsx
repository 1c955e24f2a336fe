import { useState } from 'react';
import { v7 as makeId } from 'uuid';
import type { Project } from '../../../../contract/projects.ts';
import { addSampleProject } from '../../../api/projects/projects.ts';
import { acceptedOf } from '../../../api/request/api-errors.ts';
import { useChange } from '../../../api/request/use-change.ts';
import { Button, Spinner } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';

/** Adds the sample project. Trying again uses the same id. */
export function SampleButton({
  onAdded,
  onFailed,
}: {
  onAdded: (sample: Project) => void;
  onFailed: (cause: unknown) => void;
}) {
  const [id] = useState(() => makeId());
  const { isBusy, attempt } = useChange(async (_: undefined) => {
    try {
      onAdded(acceptedOf(await addSampleProject(id)));
    } catch (cause) {
      onFailed(cause);
    }
  });
  return (
    <Button disabled={isBusy} onClick={() => attempt(undefined)}>
      {isBusy ? <Spinner /> : <Icon name="library" />}
      See how a finished story looks
    </Button>
  );
}
