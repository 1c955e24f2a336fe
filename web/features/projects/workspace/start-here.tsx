import type { Project } from '../../../../contract/projects.ts';
import { creditsInWords } from '../../../../domain/credits/prices.ts';
import { definitionOf, type GeneratorId } from '../../../../domain/generators/index.ts';
import { ImportLink } from '../../../shared/import/import-link.tsx';
import { kindName } from '../../../shared/material/kind-tag.tsx';
import { Button, Spinner } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { EmptyDrawing } from '../drawings.tsx';

/** Where to begin. Every type begins with a theme. */
export function StartHere({
  project,
  isBusy,
  priceOf,
  onWrite,
}: {
  project: Pick<Project, 'name'>;
  /** Whether a text is being asked for. */
  isBusy: boolean;
  priceOf: (kind: GeneratorId) => number;
  onWrite: (kind: GeneratorId) => void;
}) {
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
        <ImportLink label="Bring what you have" />
        <Button kind="main" disabled={isBusy} onClick={() => onWrite(kind)}>
          {isBusy ? <Spinner /> : <Icon name="feather" />}
          Write a {kindName(definitionOf(kind)).toLowerCase()}
          <span className="price num">{creditsInWords(priceOf(kind))}</span>
        </Button>
      </div>
    </div>
  );
}
