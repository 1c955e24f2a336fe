import { formatCount } from '../../../shared/format.ts';
import { typeOf } from '../type-words.ts';
import type { ProjectChoice } from './use-project-choice.ts';

/** The projects that match, one of them chosen. Nothing before they are loaded. */
export function ProjectRadios({
  name,
  choice,
  search,
  chosen,
  onPick,
}: {
  name: string;
  choice: ProjectChoice;
  search: string;
  chosen: string | null;
  onPick: (projectId: string) => void;
}) {
  if (choice.kind !== 'loaded') return null;
  const { projects, total } = choice;
  return (
    <div className="pj-choices">
      {projects.map((project) => (
        <label key={project.id} className="pj-choice">
          <input
            type="radio"
            name={name}
            checked={chosen === project.id}
            onChange={() => onPick(project.id)}
          />
          <span>
            <b>{project.name}</b>
            <small>
              {typeOf(project.type).name}, {formatCount(project.elementCount, 'element')}
            </small>
          </span>
        </label>
      ))}
      {projects.length === 0 && <p className="hint">No project matches “{search}”.</p>}
      {total > projects.length && (
        <p className="hint">
          {projects.length} of {total} are shown. Search to find the others.
        </p>
      )}
    </div>
  );
}
