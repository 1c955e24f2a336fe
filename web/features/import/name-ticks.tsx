import { type Dispatch, useState } from 'react';
import { definitionOf } from '../../../domain/generators/index.ts';
import { formatCount } from '../../shared/format.ts';
import { KindTag } from '../../shared/material/kind-tag.tsx';
import { Button } from '../../ui/button.tsx';
import type { Choose, NameRow } from './choices.ts';

/** So many are shown before the rest is asked for: those that come up most stand first. */
const shownAtFirst = 12;

/** People and places that may get an element each, which has nothing but the name. */
export function NameTicks({
  names,
  isOff,
  choose,
}: {
  names: readonly NameRow[];
  isOff: boolean;
  choose: Dispatch<Choose>;
}) {
  const people = names.filter(({ kind }) => kind === 'CHARACTER');
  const places = names.filter(({ kind }) => kind === 'SETTING');
  return (
    <fieldset className="large-set" disabled={isOff}>
      <legend>People and places</legend>
      <p className="hint">
        Tick who and what is to have a card of its own. It has the name and nothing else: nothing is invented.
      </p>
      <Names title="People" names={people} choose={choose} />
      <Names title="Places" names={places} choose={choose} />
    </fieldset>
  );
}

function Names({
  title,
  names,
  choose,
}: {
  title: string;
  names: readonly NameRow[];
  choose: Dispatch<Choose>;
}) {
  const [isWhole, setIsWhole] = useState(false);
  const [first] = names;
  if (first === undefined) return null;
  const shown = isWhole ? names : names.slice(0, shownAtFirst);
  const areAll = names.every(({ isTicked }) => isTicked);
  return (
    // biome-ignore lint/a11y/useSemanticElements: it stands in a fieldset already
    <div className="im-name-group" role="group" aria-label={title}>
      <div className="im-name-head">
        <KindTag definition={definitionOf(first.kind)} />
        <span className="meta">{formatCount(names.length, 'name')}</span>
        <Button
          kind="quiet"
          size="small"
          onClick={() => choose({ type: 'tick', ids: names.map(({ id }) => id), isTicked: !areAll })}
        >
          {areAll ? 'Untick' : 'Tick'} all<span className="sr"> {title.toLowerCase()}</span>
        </Button>
      </div>
      <ul>
        {shown.map(({ id, name, isTicked, isThere }) => (
          <li key={id}>
            <label>
              <input
                type="checkbox"
                className="tick"
                checked={isTicked}
                onChange={({ target }) => choose({ type: 'tick', ids: [id], isTicked: target.checked })}
              />
              <span>
                {name}
                {isThere && (
                  <span className="meta"> {isTicked ? 'becomes a second one' : 'already here'}</span>
                )}
              </span>
            </label>
          </li>
        ))}
      </ul>
      {shown.length < names.length && (
        <Button kind="quiet" size="small" onClick={() => setIsWhole(true)}>
          Show all {names.length}
        </Button>
      )}
    </div>
  );
}
