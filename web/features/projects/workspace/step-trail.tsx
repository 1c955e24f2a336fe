import { Link } from 'react-router';
import type { ProjectPage } from '../../../../contract/projects.ts';
import { creditsInWords, priceOf } from '../../../../domain/credits/prices.ts';
import { definitionOf } from '../../../../domain/generators/index.ts';
import { kindName } from '../../../shared/material/kind-tag.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { addressOfKind, generatorFor } from './addresses.ts';
import type { StepProgress } from './sequence-progress.ts';

/** The steps of a project in a line, each a link. On a phone their names are only heard. */
export function StepTrail({ steps, page }: { steps: readonly StepProgress[]; page: ProjectPage }) {
  return (
    <ol className="pj-trail">
      {steps.map((progress) => (
        <Step key={progress.step.generatorType} progress={progress} page={page} />
      ))}
    </ol>
  );
}

function Step({ progress: { step, state }, page }: { progress: StepProgress; page: ProjectPage }) {
  const kind = step.generatorType;
  const definition = definitionOf(kind);
  const isDone = state === 'done' || state === 'out-of-date';
  return (
    <li className={`row-${definition.row} is-${state}`} aria-current={state === 'next' ? 'step' : undefined}>
      <Link to={isDone ? addressOfKind(page, kind) : generatorFor(kind, page.project.id)}>
        <span className="pj-point num" aria-hidden="true">
          {isDone ? <Icon name={state === 'done' ? 'check' : 'clock-alert'} /> : step.order}
        </span>
        <span className="pj-step-name">{kindName(definition)}</span>
      </Link>
      <span className="sr">
        {isDone ? (state === 'done' ? 'Done' : 'Out of date') : creditsInWords(priceOf(kind))}
      </span>
    </li>
  );
}
