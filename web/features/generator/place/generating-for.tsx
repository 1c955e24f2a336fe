import { useEffect, useId, useState } from 'react';
import type { SessionUser } from '../../../../contract/session.ts';
import { listProjectNames } from '../../../api/projects/project-names.ts';
import { TextLink } from '../../../ui/text-link.tsx';
import type { Place } from './place-state.ts';

type Named = { id: string; name: string };

/** Says which project is generated for, and lets it be changed for this tab. */
export function GeneratingFor({
  user,
  place,
  onChange,
}: {
  user: SessionUser;
  place: Extract<Place, { kind: 'none' | 'project' }>;
  onChange: (projectId: string | null) => void;
}) {
  const id = useId();
  const { projects, hasMore } = useLatestProjects(user.id);
  const here = place.kind === 'project' ? place.project : null;
  const element = place.kind === 'project' ? place.element : null;
  const listed = here === null || projects.some((one) => one.id === here.id) ? projects : [here, ...projects];
  return (
    <div className="place-choice">
      <label htmlFor={id}>Generating for</label>
      <select
        id={id}
        className="input"
        value={here?.id ?? ''}
        onChange={(event) => onChange(event.target.value === '' ? null : event.target.value)}
      >
        <option value="">No project</option>
        {listed.map((project) => (
          <option key={project.id} value={project.id}>
            {project.name}
          </option>
        ))}
        {hasMore && <option disabled>For another project, start from My Projects</option>}
      </select>
      <p className="hint" role="status">
        {here === null ? (
          `${place.kind === 'none' && place.wasGone ? 'Your current project no longer exists. ' : ''}The result stays a draft in this browser until you save it.`
        ) : element === null ? (
          <>
            It is saved to the project automatically.{' '}
            <TextLink to={`/projects/${here.id}`}>Open project</TextLink>
          </>
        ) : (
          <>
            A new version of{' '}
            <TextLink to={`/elements/${element.element.id}`}>{element.element.title || 'Untitled'}</TextLink>.
            A text that you have edited stays as it is.
          </>
        )}
      </p>
    </div>
  );
}

/** The projects changed last; empty until loaded and if that fails. */
function useLatestProjects(userId: string): { projects: readonly Named[]; hasMore: boolean } {
  const [found, setFound] = useState<{ projects: readonly Named[]; hasMore: boolean }>(nothing);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another user has other projects
  useEffect(() => {
    let isOver = false;
    listProjectNames().then(
      (answer) => {
        if (isOver || !answer.ok) return;
        const { projects, total } = answer.value;
        setFound({ projects, hasMore: total > projects.length });
      },
      () => {},
    );
    return () => {
      isOver = true;
    };
  }, [userId]);

  return found;
}

const nothing = { projects: [], hasMore: false };
