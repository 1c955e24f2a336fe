import { useEffect, useState } from 'react';
import type { ProjectPage } from '../../../../contract/projects.ts';
import { creditsInWords } from '../../../../domain/credits/prices.ts';
import { definitionOf, type GeneratorId } from '../../../../domain/generators/index.ts';
import { nextStep } from '../../../../domain/story/next-step.ts';
import { projectTypes } from '../../../../domain/story/project-types.ts';
import { loadProject } from '../../../api/projects.ts';
import { kindName } from '../../../shared/material/kind-tag.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { SpriteIcon } from '../../../ui/icon.tsx';
import { NextInOrder } from './next-in-order.tsx';

/** The next step of the project that a result of `kind` lies in; without steps, what can be made from the result. */
export function NextInProject({
  kind,
  projectId,
  runId,
}: {
  kind: GeneratorId;
  projectId: string;
  runId: string;
}) {
  const page = usePage(projectId, runId);
  if (page === null) return null;
  const type = projectTypes.find(({ id }) => id === page.project.type);
  if (type === undefined || type.recommendedSequence.length === 0)
    return <NextInOrder definition={definitionOf(kind)} projectId={projectId} />;
  const step = nextStep(type, (one) => one === kind || page.kinds.some((other) => other.kind === one));
  if (step === null)
    return (
      <div className="next-steps">
        <p>
          <b>All {type.recommendedSequence.length} steps are done</b>
        </p>
        <ButtonLink kind="plain" size="small" to={`/projects/${projectId}`}>
          Open {page.project.name}
        </ButtonLink>
      </div>
    );
  const next = definitionOf(step.generatorType);
  return (
    <div className="next-steps">
      <p>
        <b>Next in the order</b>
        <span className="muted">
          Step {step.order} of {type.recommendedSequence.length} in {page.project.name}.
        </span>
      </p>
      <ButtonLink
        kind="plain"
        size="small"
        className={`row-${next.row}`}
        to={`${next.path}?project=${projectId}`}
      >
        <SpriteIcon name={next.icon} className="hued" />
        {kindName(next)} <span className="price num">{creditsInWords(next.priceCredits)}</span>
      </ButtonLink>
    </div>
  );
}

/** The project as it stands after a run; null until it is known, and when it cannot be learnt. */
function usePage(projectId: string, runId: string): ProjectPage | null {
  const [found, setFound] = useState<{ runId: string; page: ProjectPage } | null>(null);

  useEffect(() => {
    let isOver = false;
    loadProject(projectId).then(
      (answer) => !isOver && answer.ok && setFound({ runId, page: answer.value }),
      () => {},
    );
    return () => {
      isOver = true;
    };
  }, [projectId, runId]);

  return found?.runId === runId && found.page.project.id === projectId ? found.page : null;
}
