import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { Project } from '../../../../contract/projects.ts';
import { definitionOf, type GeneratorId } from '../../../../domain/generators/index.ts';
import { listElements } from '../../../api/project-elements.ts';
import { kindName } from '../../../material-views/kind-tag.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { answerOf, Refusal } from '../answers.ts';
import { sayDay } from '../dates.ts';
import { RefreshProblem } from '../problems.tsx';
import { projectKeys } from '../project-keys.ts';
import { elementAddress, generatorFor } from './addresses.ts';

/** All elements of one kind in a project, over its page. Loaded when one is opened. */
export function KindList({
  userId,
  project,
  kind,
  onClose,
}: {
  userId: string;
  project: Pick<Project, 'id' | 'name'>;
  kind: GeneratorId;
  onClose: () => void;
}) {
  const definition = definitionOf(kind);
  const { data, ...asked } = useQuery({
    queryKey: projectKeys.kind(userId, project.id, kind),
    queryFn: async () => (await answerOf(listElements(project.id, kind))).elements,
    staleTime: 0,
    retry: (times, cause) => times < 1 && !(cause instanceof Refusal),
  });
  return (
    <Dialog title={`${kindName(definition)} in ${project.name}`} isWide onClose={onClose}>
      {asked.isError && (
        <RefreshProblem
          cause={asked.error}
          isBusy={asked.isFetching}
          onRetry={() => void asked.refetch()}
          hasBefore={data !== undefined}
        />
      )}
      {data === undefined ? (
        !asked.isError && (
          <p className="muted" role="status">
            Loading...
          </p>
        )
      ) : data.length === 0 ? (
        <p className="muted">There is none yet.</p>
      ) : (
        <ul className={`pj-kind-list row-${definition.row}`}>
          {data.map(({ id, title, subtitle, updatedAt }) => (
            <li key={id}>
              <div>
                <Link to={elementAddress(id)}>{title === '' ? `Untitled ${definition.noun}` : title}</Link>
                {subtitle !== '' && <p className="meta">{subtitle}</p>}
              </div>
              <span className="meta">{sayDay(updatedAt)}</span>
            </li>
          ))}
        </ul>
      )}
      <div className="foot">
        <Button kind="quiet" onClick={onClose}>
          Close
        </Button>
        <ButtonLink to={generatorFor(kind, project.id)}>
          <Icon name="feather" />
          Generate another
        </ButtonLink>
      </div>
    </Dialog>
  );
}
