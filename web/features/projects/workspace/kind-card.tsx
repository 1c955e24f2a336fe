import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { v7 as makeId } from 'uuid';
import type { ProjectPage } from '../../../../contract/projects.ts';
import { creditsInWords } from '../../../../domain/credits/prices.ts';
import type { GeneratorId, RegisteredDefinition } from '../../../../domain/generators/index.ts';
import { kindName, oneOfKind } from '../../../material-views/kind-tag.tsx';
import { Button, Spinner } from '../../../ui/button.tsx';
import { SpriteIcon } from '../../../ui/icon.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { ActionsMenu } from '../actions-menu.tsx';
import { answerOf, sayFailure } from '../answers.ts';
import { sayShortDay } from '../dates.ts';
import { useAttempt } from '../use-attempt.ts';
import { elementAddress, generatorFor } from './addresses.ts';
import { sayReadiness } from './kind-readiness.ts';

/** How many recent elements a card names before the rest is behind a link. */
const shownRecent = 2;

/** One kind in a project: how many there are, the newest two, and the ways to another one. */
export function KindCard({
  definition,
  projectId,
  has,
  counts,
}: {
  definition: RegisteredDefinition;
  projectId: string;
  /** Null when the project has none of this kind. */
  has: ProjectPage['kinds'][number] | null;
  counts: ReadonlyMap<GeneratorId, number>;
}) {
  const { id: kind, row, icon, noun, priceCredits } = definition;
  const { isBusy, failure, attempt } = useWriteByHand(projectId, kind);
  const count = has?.count ?? 0;
  const recent = has?.recent.slice(0, shownRecent) ?? [];
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
          <span className="icon-btn sm" role="status" aria-label={`Making an empty ${noun}`}>
            <Spinner />
          </span>
        ) : (
          <ActionsMenu
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
        <p className="hint">{sayReadiness(kind, counts)}</p>
      ) : (
        <ul>
          {recent.map(({ id, title, updatedAt }) => (
            <li key={id}>
              <Link to={elementAddress(id)}>{title === '' ? `Untitled ${noun}` : title}</Link>
              <span className="meta">{sayShortDay(updatedAt)}</span>
            </li>
          ))}
          {count > recent.length && (
            <li>
              <Link className="pj-more" to={{ search: `?kind=${kind}` }} preventScrollReset>
                +{count - recent.length} more...
                <span className="sr"> of {kindName(definition)}</span>
              </Link>
            </li>
          )}
        </ul>
      )}
      {failure !== null && (
        <Notice kind="error">
          <p>Nothing was made. {sayFailure(failure.cause)}</p>
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
  return useAttempt(async (_: undefined) => {
    // What checks elements weighs, and most visits to a project make none by hand.
    const { saveElement } = await import('../../../api/project-elements.ts');
    const made = await answerOf(saveElement(projectId, { id, kind, content: null }));
    await navigate(elementAddress(made.id));
  });
}
