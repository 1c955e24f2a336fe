import { Link } from 'react-router';
import type { ProjectPage } from '../../../../contract/projects.ts';
import { creditsInWords } from '../../../../domain/credits/prices.ts';
import {
  definitionOf,
  type GeneratorId,
  generatorRows,
  type RegisteredDefinition,
} from '../../../../domain/generators/index.ts';
import { kindName } from '../../../shared/material/kind-tag.tsx';
import { elementAddress, generatorFor } from './addresses.ts';
import { formatFrom, formatState, formatWhy } from './format-staleness.ts';
import { StaleTag } from './stale-tag.tsx';
import { type Story, type StoryElement, stateOf, titleOf } from './story.ts';

/** More elements of a kind are behind a link. */
const maxListed = 12;

/** Every element by row, with what it was built on and its state, and the unwritten kinds. */
export function StoryOutline({
  page,
  story,
  next,
}: {
  page: ProjectPage;
  story: Story;
  next: GeneratorId | null;
}) {
  return (
    <ul className="pj-outline">
      {generatorRows.map(({ number, numeral, name, generators }) => (
        <li key={number} className={`row-${number}`}>
          <h3>
            <span className="rown" aria-hidden="true">
              {numeral}
            </span>
            {name}
          </h3>
          <ul>
            {generators.map((definition) =>
              story.has(definition.id) ? (
                <WrittenOf
                  key={definition.id}
                  definition={definition}
                  projectId={page.project.id}
                  elements={story.get(definition.id) ?? []}
                />
              ) : (
                <NotWritten
                  key={definition.id}
                  definition={definition}
                  projectId={page.project.id}
                  isNext={definition.id === next}
                />
              ),
            )}
          </ul>
        </li>
      ))}
    </ul>
  );
}

function WrittenOf({
  definition,
  projectId,
  elements,
}: {
  definition: RegisteredDefinition;
  projectId: string;
  elements: readonly StoryElement[];
}) {
  const shown = elements.slice(0, maxListed);
  const behind = elements.slice(shown.length);
  return (
    <>
      {shown.map((element) => (
        <Written key={element.id} definition={definition} element={element} />
      ))}
      {behind.length > 0 && (
        <li className={`is-${stateOf(behind)}`}>
          <Link to={`/projects/${projectId}?kind=${definition.id}`} preventScrollReset>
            <span className="pj-o-k">{kindName(definition)}</span>
            <span className="pj-o-v">+ {behind.length} more</span>
            <span className="pj-o-s">{stateOf(behind) === 'out-of-date' && <StaleTag />}</span>
          </Link>
        </li>
      )}
    </>
  );
}

function Written({ definition, element }: { definition: RegisteredDefinition; element: StoryElement }) {
  const from = formatFrom(element.from);
  return (
    <li className={`is-${element.state}`}>
      <Link to={elementAddress(element.id)}>
        <span className="pj-o-k">{kindName(definition)}</span>
        <span className="pj-o-v">{titleOf(element)}</span>
        <span className="pj-o-s">
          {element.state === 'out-of-date' ? <StaleTag /> : formatState([element])}
        </span>
        <span className="pj-o-f">
          {from}
          {element.state === 'out-of-date' && <b>{formatWhy(element)}</b>}
        </span>
      </Link>
    </li>
  );
}

function NotWritten({
  definition,
  projectId,
  isNext,
}: {
  definition: RegisteredDefinition;
  projectId: string;
  isNext: boolean;
}) {
  return (
    <li className={isNext ? 'is-next' : 'is-open'}>
      <Link to={generatorFor(definition.id, projectId)}>
        <span className="pj-o-k">{kindName(definition)}</span>
        <span className="pj-o-v">Not written yet</span>
        <span className="pj-o-s">{isNext && `Next, ${creditsInWords(definition.priceCredits)}`}</span>
        <span className="pj-o-f">
          {formatFrom(definition.dependencies.map((kind) => definitionOf(kind).noun))}
        </span>
      </Link>
    </li>
  );
}
