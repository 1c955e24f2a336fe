import type { Project } from '../../../../contract/projects.ts';
import { creditsInWords, priceOf } from '../../../../domain/credits/prices.ts';
import { definitionOf } from '../../../../domain/generators/index.ts';
import { kindName } from '../../../shared/material/kind-tag.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { EmptyDrawing } from '../drawings.tsx';
import { generatorFor } from './addresses.ts';

/** Where to begin. Every type begins with a theme. */
export function StartHere({ project }: { project: Pick<Project, 'id' | 'name'> }) {
  const kind = 'THEME';
  return (
    <div className="pj-start">
      <EmptyDrawing />
      <div>
        <h2>Ready to Start Creating?</h2>
        <p className="muted">
          {project.name} is empty. A theme is a good first card: everything else can lean on it.
        </p>
      </div>
      <div className="btn-row">
        <a className="btn btn-3" href="#graph">
          Start somewhere else
        </a>
        <ButtonLink kind="main" to={generatorFor(kind, project.id)}>
          <Icon name="feather" />
          Generate {kindName(definitionOf(kind))}
          <span className="price num">{creditsInWords(priceOf(kind))}</span>
        </ButtonLink>
      </div>
    </div>
  );
}
