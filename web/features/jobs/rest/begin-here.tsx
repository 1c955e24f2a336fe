import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { ProjectPage } from '../../../../contract/projects.ts';
import type { SessionUser } from '../../../../contract/session.ts';
import { lineMaxLength, tidyLine } from '../../../../domain/story/one-line.ts';
import { projectKeys } from '../../../api/projects/project-keys.ts';
import { changeProject } from '../../../api/projects/projects.ts';
import { acceptedOf, failedChangeInWords } from '../../../api/request/api-errors.ts';
import { useChange } from '../../../api/request/use-change.ts';
import { ImportLink } from '../../../shared/import/import-link.tsx';
import { Button, Spinner } from '../../../ui/button.tsx';
import { FieldProblem } from '../../../ui/field.tsx';
import { WriteTheRest } from '../write-the-rest.tsx';
import '../styles/begin-here.css';

/**
 * What an empty project with steps begins with: one line, which becomes its description, and from
 * which all its texts are written.
 */
export function BeginHere({
  user,
  page,
  onStarted,
}: {
  user: SessionUser;
  page: ProjectPage;
  onStarted: () => void;
}) {
  const { project } = page;
  const id = useId();
  const queries = useQueryClient();
  const [line, setLine] = useState('');
  const [hasBegun, setHasBegun] = useState(false);
  const { isBusy, failure, attempt } = useChange(async (description: string) => {
    acceptedOf(await changeProject(project.id, { description }));
    setHasBegun(true);
    await queries.invalidateQueries({ queryKey: projectKeys.page(user.id, project.id) });
  });

  return (
    <section className="begin-here" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>Ready to Start Creating?</h2>
      {project.description === null ? (
        <form
          aria-busy={isBusy}
          onSubmit={(event) => {
            event.preventDefault();
            const tidy = tidyLine(line);
            if (tidy !== '') attempt(tidy);
          }}
        >
          <label htmlFor={id}>What is your story about?</label>
          <div className="begin-line">
            <input
              id={id}
              type="text"
              className="input"
              value={line}
              maxLength={lineMaxLength}
              autoComplete="off"
              placeholder="One line is enough to write it all."
              onChange={({ target }) => setLine(target.value)}
            />
            <Button type="submit" kind="main" disabled={isBusy || tidyLine(line) === ''}>
              {isBusy && <Spinner />}
              Begin
            </Button>
          </div>
          {failure !== null && (
            <FieldProblem id={`${id}-problem`} problem={failedChangeInWords(failure.cause)} />
          )}
        </form>
      ) : (
        <p className="muted">
          Every text can be written from what the project is about, one after the other. You see the price
          before.
        </p>
      )}
      <div className="btn-row">
        {project.description !== null && (
          <WriteTheRest user={user} page={page} kind="main" isOpenAtOnce={hasBegun} onStarted={onStarted} />
        )}
        <a className="btn btn-3" href="#graph">
          Begin with one text
        </a>
        <ImportLink kind="quiet" label="Bring what you have" />
      </div>
    </section>
  );
}
