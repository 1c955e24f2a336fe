import type { ReactNode } from 'react';
import type { ProjectPage } from '../../../../contract/projects.ts';
import { creditsInWords } from '../../../../domain/credits/prices.ts';
import { definitionOf, type GeneratorId } from '../../../../domain/generators/index.ts';
import { kindName } from '../../../shared/material/kind-tag.tsx';
import { Button, Spinner } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { typeOf } from '../type-words.ts';
import { findFinished } from './find-finished.ts';
import { FinishedText } from './finished-text.tsx';
import type { SequenceProgress } from './sequence-progress.ts';
import { StepTrail } from './step-trail.tsx';
import type { Story } from './story.ts';
import type { ProjectActs } from './use-project-acts.ts';

/**
 * How far a project has come and what is next: where to begin, the next step with its price, or the
 * finished text. Renders nothing while there is nothing to say of a project without steps.
 */
export function ProgressPanel({
  page,
  story,
  acts,
  progress,
  at,
  begin,
  rest,
  isBusy,
  idOf,
  priceOf,
  onWrite,
}: {
  page: ProjectPage;
  story: Story;
  acts: ProjectActs;
  progress: SequenceProgress;
  /** What is open. */
  at: string;
  /** What an empty project begins with. */
  begin: ReactNode;
  /** The way to all missing steps at once; null for none. */
  rest: ReactNode;
  /** Whether a text is being asked for. */
  isBusy: boolean;
  /** The text of a kind, there or on its way; null for none. */
  idOf: (kind: GeneratorId) => string | null;
  priceOf: (kind: GeneratorId) => number;
  onWrite: (kind: GeneratorId) => void;
}) {
  const type = typeOf(page.project.type);
  const { steps, next } = progress;
  const finished = findFinished(type, story);
  const isEmpty = story.size === 0 && !steps.some(({ state }) => state === 'writing' || state === 'coming');
  if (steps.length === 0 && finished === null && !isEmpty) return null;
  return (
    <div className="sheet pj-progress">
      {isEmpty && begin}
      {finished !== null && <FinishedText element={finished} acts={acts} />}
      {steps.length > 0 && (
        <section className="pj-steps" aria-labelledby="steps">
          <div>
            <h2 id="steps">{type.name}, step by step</h2>
            <p className="muted">{formatProgress(progress)}</p>
          </div>
          <StepTrail steps={steps} at={at} idOf={idOf} priceOf={priceOf} />
          {next !== null && !isEmpty && (
            <div className="pj-steps-acts">
              {rest}
              <Button kind="main" disabled={isBusy} onClick={() => onWrite(next.generatorType)}>
                {isBusy ? <Spinner /> : <Icon name="feather" />}
                Next: {kindName(definitionOf(next.generatorType))}
                <span className="price num">{creditsInWords(priceOf(next.generatorType))}</span>
              </Button>
            </div>
          )}
        </section>
      )}
    </div>
  );
}

function formatProgress({ steps, doneCount, next }: SequenceProgress): string {
  const staleCount = steps.filter(({ state }) => state === 'out-of-date').length;
  const done =
    doneCount === steps.length ? `All ${steps.length} done` : `${doneCount} of ${steps.length} done`;
  const stale = staleCount === 0 ? '' : `, ${staleCount} out of date`;
  return `${done}${stale}.${next === null ? '' : ` Next: ${definitionOf(next.generatorType).noun}.`}`;
}
