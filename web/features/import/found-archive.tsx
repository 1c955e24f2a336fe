import { projectTypes } from '../../../domain/story/project-types.ts';
import { formatCount } from '../../shared/format.ts';
import { LossList } from '../../shared/losses/loss-list.tsx';
import { partLosses } from '../../shared/losses/loss-words.ts';
import type { Found } from './found.ts';

/** The projects of an archive of Fabula, which are taken whole. */
export function FoundArchive({
  found: { projects, losses },
}: {
  found: Extract<Found, { type: 'archive' }>;
}) {
  const { out, changed } = partLosses(losses);
  return (
    <>
      <section className="im-section" aria-label="Came in">
        <h3 className="im-group-title">Came in</h3>
        <ul className="im-pieces">
          {projects.map(({ name, type, elements, versions }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the projects of an archive never move
            <li key={index} className="im-piece">
              <div className="im-piece-text">
                <span className="im-title">{name}</span>
                <p className="meta">
                  {projectTypes.find(({ id }) => id === type)?.name}, {formatCount(elements, 'element')},{' '}
                  {formatCount(versions, 'version')}
                </p>
              </div>
            </li>
          ))}
        </ul>
        <p className="hint">Each becomes a project of its own, beside those that you have.</p>
      </section>
      <LossList title="Came in changed" losses={changed} />
      <LossList title="Did not come in" losses={out} />
    </>
  );
}
