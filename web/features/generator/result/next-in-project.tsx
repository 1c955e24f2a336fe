import { useEffect, useState } from 'react';
import type { ProjectPage } from '../../../../contract/projects.ts';
import { creditsInWords } from '../../../../domain/credits/prices.ts';
import type { GeneratorId } from '../../../../domain/generators/index.ts';
import { loadProject } from '../../../api/projects/projects.ts';
import { priceIn } from '../../../api/projects/writer-of.ts';
import { kindName } from '../../../shared/material/kind-tag.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { nextAfter } from './next-after.ts';

/** The one next step of the project that a result of `kind` lies in, with its price. */
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
  const next = page === null ? null : nextAfter(kind, page);
  if (page === null || next === null) return null;
  if (next.kind === 'done')
    return (
      <ButtonLink kind="main" size="small" to={`/projects/${projectId}`}>
        <Icon name="check" />
        All {next.stepCount} done: open {page.project.name}
      </ButtonLink>
    );
  const { definition } = next;
  return (
    <ButtonLink kind="main" size="small" to={`${definition.path}?project=${projectId}`}>
      Next: {kindName(definition)}{' '}
      <span className="price num">{creditsInWords(priceIn(page, definition))}</span>
      <Icon name="arrow-right" />
    </ButtonLink>
  );
}

/** The project as it stands after a run; null until loaded and if that fails. */
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
