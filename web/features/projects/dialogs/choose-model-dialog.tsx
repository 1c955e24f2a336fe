import { useId, useState } from 'react';
import type { ModelOrigin, Writer } from '../../../../contract/models.ts';
import type { Project } from '../../../../contract/projects.ts';
import { Button, Spinner } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { RadioCards } from '../../../ui/radio-cards.tsx';
import { describeWriter, nameWriter } from '../model-words.ts';
import { ChangeFailure } from './change-failure.tsx';
import { useChangeProject } from './use-change-project.ts';

/** Chooses the model that writes in a project. */
export function ChooseModelDialog({
  project,
  writers,
  onChanged,
  onClose,
}: {
  project: Pick<Project, 'id' | 'model'>;
  writers: readonly Writer[];
  onChanged: (project: Project) => void;
  onClose: () => void;
}) {
  const name = useId();
  const [chosen, setChosen] = useState<ModelOrigin | 'default'>(project.model ?? 'default');
  const { isBusy, failure, save, restore } = useChangeProject(project.id, onChanged);
  const body = { model: chosen === 'default' ? null : chosen };
  const [first] = writers;

  return (
    <Dialog title="Model" isWide onClose={() => !isBusy && onClose()}>
      <form
        className="pj-form"
        aria-busy={isBusy}
        onSubmit={(event) => {
          event.preventDefault();
          save(body);
        }}
      >
        <fieldset className="field" disabled={isBusy}>
          <legend>Who writes in this project</legend>
          <RadioCards
            look="list"
            name={name}
            chosen={chosen}
            focusesChosen
            onChoose={setChosen}
            cards={[
              {
                value: 'default' as const,
                content: card('As everywhere', first === undefined ? '' : `Now: ${nameWriter(first)}.`),
              },
              ...writers.map((writer) => ({
                value: writer.origin,
                content: card(nameWriter(writer), describeWriter(writer)),
              })),
            ]}
          />
        </fieldset>
        <ChangeFailure failure={failure} onRestore={() => restore(body)} />
        <div className="foot">
          <Button kind="quiet" disabled={isBusy} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" kind="main" disabled={isBusy}>
            {isBusy && <Spinner />}
            {isBusy ? 'Saving...' : 'Save Model'}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

function card(name: string, about: string) {
  return (
    <>
      <b>{name}</b>
      <small>{about}</small>
    </>
  );
}
