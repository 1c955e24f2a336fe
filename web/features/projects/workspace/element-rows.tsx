import { generatorRows } from '../../../../domain/generators/index.ts';
import type { ProjectType } from '../../../../domain/story/project-types.ts';
import { formatCount } from '../../../shared/format.ts';
import { KindCard } from './kind-card.tsx';
import type { Story } from './story.ts';

export function ElementRows({
  projectId,
  type,
  story,
}: {
  projectId: string;
  type: ProjectType;
  story: Story;
}) {
  return (
    <section className="pj-elements" aria-labelledby="elements">
      <div className="sec-h">
        <h2 id="elements" tabIndex={-1}>
          Elements
        </h2>
      </div>
      {generatorRows.map(({ number, numeral, name, generators }) => (
        <section key={number} className={`pj-row row-${number}`} aria-labelledby={`row-${number}`}>
          <header>
            <span className="rown" aria-hidden="true">
              {numeral}
            </span>
            <h3 id={`row-${number}`}>{name}</h3>
            <span className="meta num">
              {formatCount(
                generators.reduce((sum, { id }) => sum + (story.get(id)?.length ?? 0), 0),
                'element',
              )}
            </span>
          </header>
          <div className="pj-kinds">
            {generators.map((definition) => (
              <KindCard
                key={definition.id}
                definition={definition}
                projectId={projectId}
                type={type}
                story={story}
              />
            ))}
          </div>
        </section>
      ))}
    </section>
  );
}
