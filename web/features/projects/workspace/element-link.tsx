import { Link } from 'react-router';
import { definitionOf, type RegisteredDefinition } from '../../../../domain/generators/index.ts';
import { formatDay } from '../../../shared/format.ts';
import { kindName } from '../../../shared/material/kind-tag.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { elementAddress } from './addresses.ts';
import { formatFrom, formatState, formatWhy } from './format-staleness.ts';
import { StaleTag } from './stale-tag.tsx';
import { type StoryElement, stateOf, titleOf } from './story.ts';

/** An element in the card of its kind: its title, its state, and what it was built on. */
export function ElementLink({ element }: { element: StoryElement }) {
  const { id, kind, state, updatedAt } = element;
  const from = formatFrom(element.from);
  return (
    <li className={`is-${state}`}>
      <Link to={elementAddress(id)}>
        <span className="sr">{kindName(definitionOf(kind))} </span>
        <span className="pj-el-title">{titleOf(element)}</span>{' '}
        {state === 'out-of-date' ? (
          <span className="pj-el-why">
            <Icon name="clock-alert" />
            <b>Out of date.</b> {formatWhy(element)}
          </span>
        ) : (
          <span className={`pj-el-state num is-${state}`}>
            {formatState([element]) || formatDay(updatedAt)}
          </span>
        )}{' '}
        {from !== '' && <span className="pj-el-from">{from}</span>}
      </Link>
    </li>
  );
}

/** The way to the list of a kind, for the elements that its card does not name. */
export function MoreLink({
  definition,
  elements,
}: {
  definition: RegisteredDefinition;
  elements: readonly StoryElement[];
}) {
  return (
    <li>
      <Link className="pj-more" to={{ search: `?kind=${definition.id}` }} preventScrollReset>
        +{elements.length} more...
        <span className="sr"> of {kindName(definition)}</span>
        {stateOf(elements) === 'out-of-date' && <StaleTag />}
      </Link>
    </li>
  );
}
