import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { v7 as makeId } from 'uuid';
import { creditsInWords } from '../../../../domain/credits/prices.ts';
import type { GeneratorId, RegisteredDefinition } from '../../../../domain/generators/index.ts';
import type { ProjectType } from '../../../../domain/story/project-types.ts';
import { acceptedOf, failureInWords } from '../../../api/request/api-errors.ts';
import { useChange } from '../../../api/request/use-change.ts';
import { formatDay } from '../../../shared/format.ts';
import { kindName, oneOfKind } from '../../../shared/material/kind-tag.tsx';
import { Button, Spinner } from '../../../ui/button.tsx';
import { SpriteIcon } from '../../../ui/icon.tsx';
import { Menu } from '../../../ui/menu.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { elementAddress, generatorFor } from './addresses.ts';
import { formatWhy } from './format-staleness.ts';
import { formatReadiness } from './kind-readiness.ts';
import { StaleTag } from './stale-tag.tsx';
import { type Story, stateOf, titleOf } from './story.ts';

/** How many recent elements a card names before the rest is behind a link. */
const shownRecent = 2;

/** One kind in a project: how many there are, the newest two, and the ways to another one. */
export function KindCard({
  definition,
  projectId,
  type,
  story,
}: {
  definition: RegisteredDefinition;
  projectId: string;
  type: ProjectType;
  story: Story;
}) {
  const { id: kind, row, icon, noun, priceCredits } = definition;
  const { isBusy, failure, attempt } = useWriteByHand(projectId, kind);
  const elements = story.get(kind) ?? [];
  const count = elements.length;
  const recent = elements.slice(0, shownRecent);
  const hasStaleBehind = stateOf(elements.slice(shownRecent)) === 'out-of-date';
  return (
    <article className={`icard row-${row}${count === 0 ? ' pj-nil' : ''}`} aria-busy={isBusy}>
      <div className="icard-h">
        <SpriteIcon name={icon} />
        <h4>{kindName(definition)}</h4>
        <span className="pj-count num">
          {count}
          <span className="sr"> {count === 1 ? 'element' : 'elements'}</span>
        </span>
        {isBusy ? (
          <span className="icon-btn sm" role="status" aria-label={`Creating an empty ${noun}`}>
            <Spinner />
          </span>
        ) : (
          <Menu
            label={`New ${noun}`}
            icon="plus"
            entries={[
              {
                kind: 'link',
                label: `Generate ${oneOfKind(definition)}`,
                icon: 'feather',
                note: creditsInWords(priceCredits),
                to: generatorFor(kind, projectId),
              },
              { kind: 'act', label: 'Write by hand', icon: 'pencil', onAct: () => attempt(undefined) },
            ]}
          />
        )}
      </div>
      {count === 0 ? (
        <p className="hint">{formatReadiness(kind, type, story)}</p>
      ) : (
        <ul>
          {recent.map((element) => (
            <li key={element.id}>
              <Link to={elementAddress(element.id)}>{titleOf(element)}</Link>
              {element.state === 'out-of-date' ? (
                <>
                  <StaleTag />
                  <p className="meta">{formatWhy(element)}</p>
                </>
              ) : (
                <span className="meta">{formatDay(element.updatedAt)}</span>
              )}
            </li>
          ))}
          {count > recent.length && (
            <li>
              <Link className="pj-more" to={{ search: `?kind=${kind}` }} preventScrollReset>
                +{count - recent.length} more...
                <span className="sr"> of {kindName(definition)}</span>
              </Link>
              {hasStaleBehind && <StaleTag />}
            </li>
          )}
        </ul>
      )}
      {failure !== null && (
        <Notice kind="error">
          <p>Nothing was created. {failureInWords(failure.cause)}</p>
          <div className="btn-row">
            <Button size="small" onClick={() => attempt(undefined)}>
              Try again
            </Button>
          </div>
        </Notice>
      )}
    </article>
  );
}

/** Makes an empty element and opens it. Trying again after a failure makes the same one. */
function useWriteByHand(projectId: string, kind: GeneratorId) {
  const navigate = useNavigate();
  const [id] = useState(() => makeId());
  return useChange(async (_: undefined) => {
    // What checks elements weighs, and most visits to a project make none by hand.
    const { saveElement } = await import('../../../api/elements/project-elements.ts');
    const made = acceptedOf(await saveElement(projectId, { id, kind, content: null }));
    await navigate(elementAddress(made.id));
  });
}
