import type { Project } from '../../../../contract/projects.ts';
import { definitionOf, type GeneratorId } from '../../../../domain/generators/index.ts';
import { formatDate } from '../../../shared/format.ts';
import { kindName } from '../../../shared/material/kind-tag.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { generatorFor } from './addresses.ts';
import { formatFrom, formatWhy } from './format-staleness.ts';
import { OpenLink } from './room/open-link.tsx';
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
                <OpenLink at={element.id} kind={kind} isHere={false}>
                  {titleOf(element)}
                </OpenLink>
                {element.subtitle !== '' && <p className="meta">{element.subtitle}</p>}
                {element.from.length > 0 && <p className="meta">{formatFrom(element.from)}</p>}
                {formatWhy(element) !== '' && <p className="meta">{formatWhy(element)}</p>}
              </div>
              {element.state === 'out_of_date' ? (
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
