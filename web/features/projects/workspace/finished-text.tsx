import { definitionOf } from '../../../../domain/generators/index.ts';
import { ExportLink } from '../../../shared/export-link.tsx';
import { manuscriptPath } from '../../../shared/manuscript/manuscript-links.ts';
import { kindName } from '../../../shared/material/kind-tag.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Icon, SpriteIcon } from '../../../ui/icon.tsx';
import { openedHere } from './room/use-room.ts';
import { type StoryElement, titleOf } from './story.ts';
import type { ProjectActs } from './use-project-acts.ts';

/** The finished text of a project, to read or to download. */
export function FinishedText({ element, acts }: { element: StoryElement; acts: ProjectActs }) {
  const { kind, subtitle } = element;
  const { row, icon } = definitionOf(kind);
  return (
    <section className={`pj-finished row-${row}`} aria-labelledby="finished">
      <div>
        <p className="pj-finished-k">
          <SpriteIcon name={icon} />
          {kindName(definitionOf(kind))}
          {subtitle !== '' && <span className="meta">{subtitle}</span>}
        </p>
        <h2 id="finished">{titleOf(element)}</h2>
      </div>
      <div className="pj-finished-acts">
        {element.manuscript === null ? (
          <ButtonLink
            kind="main"
            to={{ search: `?at=${element.id}&view=read` }}
            state={openedHere}
            preventScrollReset
          >
            <Icon name="book-open" />
            Read it
          </ButtonLink>
        ) : (
          <ButtonLink kind="main" to={manuscriptPath(element.id)}>
            <Icon name="book-open" />
            Read it
          </ButtonLink>
        )}
        {/* biome-ignore lint/a11y/useSemanticElements: two buttons are no set of form fields */}
        <div className="btn-row" role="group" aria-label="Take it with you">
          <ExportLink elementId={element.id} />
          <Button onClick={() => acts.download('txt')}>
            <Icon name="download" />
            Download as text
          </Button>
        </div>
      </div>
    </section>
  );
}
