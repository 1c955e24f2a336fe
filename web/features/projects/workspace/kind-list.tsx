import { Link } from 'react-router';
import type { Project } from '../../../../contract/projects.ts';
import { definitionOf, type GeneratorId } from '../../../../domain/generators/index.ts';
import { formatDate } from '../../../shared/format.ts';
import { kindName } from '../../../shared/material/kind-tag.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { elementAddress, generatorFor } from './addresses.ts';
import { formatFrom, formatWhy } from './format-staleness.ts';
import { StaleTag } from './stale-tag.tsx';
import { type StoryElement, titleOf } from './story.ts';

export function KindList({
  project,
  kind,
  elements,
  onClose,
}: {
  project: Pick<Project, 'id' | 'name'>;
  kind: GeneratorId;
  elements: readonly StoryElement[];
  onClose: () => void;
}) {
  const definition = definitionOf(kind);
  return (
    <Dialog title={`${kindName(definition)} in ${project.name}`} isWide onClose={onClose}>
      {elements.length === 0 ? (
        <p className="muted">There are none yet.</p>
      ) : (
        <ul className={`pj-kind-list row-${definition.row}`}>
          {elements.map((element) => (
            <li key={element.id}>
              <div>
                <Link to={elementAddress(element.id)}>{titleOf(element)}</Link>
                {element.subtitle !== '' && <p className="meta">{element.subtitle}</p>}
                {element.from.length > 0 && <p className="meta">{formatFrom(element.from)}</p>}
                {element.state === 'out-of-date' && <p className="meta">{formatWhy(element)}</p>}
              </div>
              {element.state === 'out-of-date' ? (
                <StaleTag />
              ) : (
                <span className="meta">{formatDate(element.updatedAt)}</span>
              )}
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
