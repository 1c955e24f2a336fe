import type { ProjectPage } from '../../../../contract/projects.ts';
import { creditsInWords, priceOf } from '../../../../domain/credits/prices.ts';
import { definitionOf } from '../../../../domain/generators/index.ts';
import { kindName } from '../../../shared/material/kind-tag.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { typeOf } from '../type-words.ts';
import { generatorFor } from './addresses.ts';
import { findFinished } from './find-finished.ts';
import { FinishedText } from './finished-text.tsx';
import { progressOf, type SequenceProgress } from './sequence-progress.ts';
import { StartHere } from './start-here.tsx';
import { StepTrail } from './step-trail.tsx';
import type { Story } from './story.ts';
import type { ProjectActs } from './use-project-acts.ts';

/**
 * How far a project has come and what is next: where to begin, the next step with its price, or the
 * finished text. Renders nothing while there is nothing to say of a project without steps.
 */
export function ProgressPanel({ page, story, acts }: { page: ProjectPage; story: Story; acts: ProjectActs }) {
  const { project } = page;
  const type = typeOf(project.type);
  const progress = progressOf(type, story);
  const { steps, next } = progress;
  const finished = findFinished(type, story);
  const isEmpty = story.size === 0;
  if (steps.length === 0 && finished === null && !isEmpty) return null;
  return (
    <div className="sheet pj-progress">
      {isEmpty && <StartHere project={project} />}
      {finished !== null && <FinishedText element={finished} acts={acts} />}
      {steps.length > 0 && (
        <section className="pj-steps" aria-labelledby="steps">
          <div>
            <h2 id="steps">{type.name}, step by step</h2>
            <p className="muted">{formatProgress(progress)}</p>
          </div>
          <StepTrail steps={steps} page={page} />
          {next !== null && !isEmpty && (
            <ButtonLink kind="main" to={generatorFor(next.generatorType, project.id)}>
              <Icon name="feather" />
              Generate {kindName(definitionOf(next.generatorType))}
              <span className="price num">{creditsInWords(priceOf(next.generatorType))}</span>
            </ButtonLink>
          )}
        </section>
      )}
    </div>
  );
}

function formatProgress({ steps, doneCount, next }: SequenceProgress): string {
  const staleCount = steps.filter(({ state }) => state === 'out-of-date').length;
  const done = next === null ? `All ${steps.length} done` : `${doneCount} of ${steps.length} done`;
  const stale = staleCount === 0 ? '' : `, ${staleCount} out of date`;
  return `${done}${stale}.${next === null ? '' : ` Next: ${definitionOf(next.generatorType).noun}.`}`;
}
