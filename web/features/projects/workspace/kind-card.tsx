import type { CSSProperties } from 'react';
import { Link } from 'react-router';
import { creditsInWords } from '../../../../domain/credits/prices.ts';
import type { RegisteredDefinition } from '../../../../domain/generators/index.ts';
import { failureInWords } from '../../../api/request/api-errors.ts';
import { kindName, oneOfKind } from '../../../shared/material/kind-tag.tsx';
import { Button, Spinner } from '../../../ui/button.tsx';
import { SpriteIcon } from '../../../ui/icon.tsx';
import { Menu } from '../../../ui/menu.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { generatorFor } from './addresses.ts';
import { ElementLink, MoreLink } from './element-link.tsx';
import { formatReadiness, type Steps } from './kind-readiness.ts';
import { recentOf, type Story, stateOf } from './story.ts';
import { useWriteByHand } from './use-write-by-hand.ts';

/** One kind in a project: how many there are, the newest two, and the ways to another one. */
export function KindCard({
  definition,
  projectId,
  type,
  story,
  isNext,
  place,
}: {
  definition: RegisteredDefinition;
  projectId: string;
  type: Steps;
  story: Story;
  isNext: boolean;
  place: CSSProperties | undefined;
}) {
  const { id: kind, row, icon, noun, priceCredits } = definition;
  const { isBusy, failure, attempt } = useWriteByHand(projectId, kind);
  const elements = story.get(kind) ?? [];
  const count = elements.length;
  const { shown, rest } = recentOf(elements);
  const price = creditsInWords(priceCredits);
  const look = count > 0 ? stateOf(elements) : isNext ? 'next' : 'open';
  return (
    <article className={`pj-kind row-${row} is-${look}`} style={place} data-kind={kind} aria-busy={isBusy}>
      <header>
        <SpriteIcon name={icon} />
        <h4>{kindName(definition)}</h4>
        <span className="pj-count num">
          {count}
          <span className="sr"> {count === 1 ? 'element' : 'elements'}</span>
        </span>
        {count === 0 && <span className="pj-price">{isNext ? `Next, ${price}` : price}</span>}
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
                note: price,
                to: generatorFor(kind, projectId),
              },
              { kind: 'act', label: 'Write by hand', icon: 'pencil', onAct: () => attempt(undefined) },
            ]}
          />
        )}
      </header>
      {count === 0 ? (
        <Link className="pj-open" to={generatorFor(kind, projectId)}>
          <span className="sr">Generate {oneOfKind(definition)}. </span>
          <span>{formatReadiness(kind, type, story)}</span>
        </Link>
      ) : (
        <ul>
          {shown.map((element) => (
            <ElementLink key={element.id} element={element} />
          ))}
          {rest.length > 0 && <MoreLink definition={definition} elements={rest} />}
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
