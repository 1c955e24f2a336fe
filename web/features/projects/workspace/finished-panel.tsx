import { definitionOf } from '../../../../domain/generators/index.ts';
import { kindName } from '../../../shared/material/kind-tag.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Icon, SpriteIcon } from '../../../ui/icon.tsx';
import { elementAddress } from './addresses.ts';
import { type StoryElement, titleOf } from './story.ts';
import type { ProjectActs } from './use-project-acts.ts';

/** The finished text of a project, to read or to download. */
export function FinishedPanel({ element, acts }: { element: StoryElement; acts: ProjectActs }) {
  const { kind, subtitle } = element;
  const { row, icon } = definitionOf(kind);
  return (
    <section className={`sheet pj-finished row-${row}`} aria-labelledby="finished">
      <div>
        <p className="pj-finished-k">
          <SpriteIcon name={icon} />
          {kindName(definitionOf(kind))}
        </p>
        <h2 id="finished">{titleOf(element)}</h2>
        {subtitle !== '' && <p className="meta">{subtitle}</p>}
      </div>
      <div className="pj-finished-acts">
        <ButtonLink kind="main" size="large" to={`${elementAddress(element.id)}?view=read`}>
          <Icon name="book-open" />
          Read it
        </ButtonLink>
        <p className="meta">Take it with you</p>
        <div className="btn-row">
          <Button size="small" onClick={() => acts.download('txt')}>
            <Icon name="download" />
            Download as text
          </Button>
          <Button size="small" onClick={() => acts.download('json')}>
            <Icon name="download" />
            Download as JSON
          </Button>
        </div>
      </div>
    </section>
  );
}
