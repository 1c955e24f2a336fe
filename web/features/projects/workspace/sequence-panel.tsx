import type { CSSProperties } from 'react';
import { Link } from 'react-router';
import type { ProjectPage } from '../../../../contract/projects.ts';
import { creditsInWords, priceOf } from '../../../../domain/credits/prices.ts';
import { definitionOf } from '../../../../domain/generators/index.ts';
import { kindName } from '../../../shared/material/kind-tag.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { typeOf } from '../type-words.ts';
import { addressOfKind, generatorFor } from './addresses.ts';
import { progressOf, type SequenceProgress, type StepProgress } from './sequence-progress.ts';
import type { Story } from './story.ts';

/** The steps of a project's type, with the next one. Renders nothing for a type without steps. */
export function SequencePanel({
  page,
  story,
  hasButton,
}: {
  page: ProjectPage;
  story: Story;
  hasButton: boolean;
}) {
  const type = typeOf(page.project.type);
  const progress = progressOf(type, story);
  const { steps, next } = progress;
  if (steps.length === 0) return null;
  return (
    <section className="sheet pj-seq" aria-labelledby="steps">
      <div className="pj-seq-h">
        <div>
          <h2 id="steps">{type.name}, step by step</h2>
          <p className="muted">{formatProgress(progress)}</p>
        </div>
        {next !== null && hasButton && (
          <ButtonLink kind="main" to={generatorFor(next.generatorType, page.project.id)}>
            <Icon name="feather" />
            Generate {kindName(definitionOf(next.generatorType))}
            <span className="price num">{creditsInWords(priceOf(next.generatorType))}</span>
          </ButtonLink>
        )}
      </div>
      <ol className="pj-steps" style={{ '--steps': steps.length } as CSSProperties}>
        {steps.map((step) => (
          <Step key={step.step.generatorType} progress={step} page={page} />
        ))}
      </ol>
    </section>
  );
}

function Step({ progress: { step, state }, page }: { progress: StepProgress; page: ProjectPage }) {
  const kind = step.generatorType;
  const definition = definitionOf(kind);
  const isDone = state === 'done' || state === 'out-of-date';
  return (
    <li className={`row-${definition.row} is-${state}`} aria-current={state === 'next' ? 'step' : undefined}>
      <span className="pj-point num" aria-hidden="true">
        {isDone ? <Icon name={state === 'done' ? 'check' : 'clock-alert'} /> : step.order}
      </span>
      <Link
        className="pj-step-name"
        to={isDone ? addressOfKind(page, kind) : generatorFor(kind, page.project.id)}
      >
        {kindName(definition)}
      </Link>
      <span className="pj-step-note num">
        {isDone ? (state === 'done' ? 'Done' : 'Out of date') : creditsInWords(priceOf(kind))}
      </span>
    </li>
  );
}

function formatProgress({ steps, doneCount, next }: SequenceProgress): string {
  const staleCount = steps.filter(({ state }) => state === 'out-of-date').length;
  const done = next === null ? `All ${steps.length} done` : `${doneCount} of ${steps.length} done`;
  const stale = staleCount === 0 ? '' : `, ${staleCount} out of date`;
  return `${done}${stale}.${next === null ? '' : ` Next: ${definitionOf(next.generatorType).noun}.`}`;
}
