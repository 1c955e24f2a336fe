import { Link } from 'react-router';
import { rows } from '../../../domain/generators/generator.ts';
import type { RegisteredDefinition } from '../../../domain/generators/index.ts';
import { lazyPart } from '../../shared/lazy-part.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { Place } from './place/place-state.ts';

const ProjectTrail = lazyPart(async () => (await import('./place/project-trail.tsx')).ProjectTrail, {
  name: 'The steps of the project',
  look: 'line',
  waiting: ({ definition }) => <GeneratorCrumbs definition={definition} />,
});

/** A generator's title, and its place: among the generators or in a project. */
export function GeneratorHead({
  definition,
  place,
  hasMade,
}: {
  definition: RegisteredDefinition;
  place: Place;
  /** Whether the page has just made something for the project. */
  hasMade: boolean;
}) {
  return (
    <div className="gen-h">
      {place.kind === 'project' ? (
        <ProjectTrail definition={definition} project={place.project} hasMade={hasMade} />
      ) : (
        <GeneratorCrumbs definition={definition} />
      )}
      <h1>{definition.title}</h1>
      <p className="lead">{definition.lead}</p>
    </div>
  );
}

function GeneratorCrumbs({ definition }: { definition: RegisteredDefinition }) {
  return (
    <nav className="crumbs" aria-label="Breadcrumb">
      <Link to="/tools">Generators</Link>
      <Icon name="chevron-right" />
      <span className="kind-word">{rows.find(({ number }) => number === definition.row)?.name}</span>
    </nav>
  );
}
