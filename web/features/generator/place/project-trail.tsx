import { Link } from 'react-router';
import { definitionOf, type RegisteredDefinition } from '../../../../domain/generators/index.ts';
import type { ProjectOutline } from '../../../api/projects/read-place.ts';
import { kindName } from '../../../shared/material/kind-tag.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { formatTrail, trailSteps } from './trail-steps.ts';

/** The way back to the project that a generator works for, and its steps in a thin row. */
export function ProjectTrail({
  definition,
  project,
  hasMade,
}: {
  definition: RegisteredDefinition;
  project: ProjectOutline;
  /** Whether the page has just made something of its kind for the project. */
  hasMade: boolean;
}) {
  const steps = trailSteps(project, definition.id, hasMade, (kind) => definitionOf(kind).path);
  return (
    <div className="trail">
      <nav className="crumbs" aria-label="Breadcrumb">
        <Link to="/projects">My Projects</Link>
        <Icon name="chevron-right" />
        <Link to={`/projects/${project.id}`}>{project.name}</Link>
        <Icon name="chevron-right" />
        <span aria-current="page">{kindName(definition)}</span>
      </nav>
      {steps.length > 0 && (
        <nav className="trail-steps" aria-label={`Steps of ${project.name}`}>
          <span className="meta num">{formatTrail(steps)}</span>
          <ol>
            {steps.map(({ kind, isDone, to }) => {
              const step = definitionOf(kind);
              const name = `${kindName(step)}, ${isDone ? 'done' : 'not written yet'}`;
              return (
                <li key={kind} className={`row-${step.row}${isDone ? ' is-done' : ''}`}>
                  {to === null ? (
                    <span aria-current="step" title={kindName(step)}>
                      <span className="sr">{name}</span>
                    </span>
                  ) : (
                    <Link to={to} title={kindName(step)}>
                      <span className="sr">{name}</span>
                    </Link>
                  )}
                </li>
              );
            })}
          </ol>
        </nav>
      )}
    </div>
  );
}
