import { Fragment } from 'react';
import { dependentsOf, type RegisteredDefinition } from '../../../../domain/generators/index.ts';
import { listSeparator } from '../../../shared/format.ts';

/** What a result feeds, each in the colour of its row. Renders nothing for the last kinds. */
export function Feeds({ definition }: { definition: RegisteredDefinition }) {
  const fed = dependentsOf(definition.id);
  if (fed.length === 0) return null;
  return (
    <p className="feeds hint">
      What you keep here will feed{' '}
      {fed.map((other, index) => (
        <Fragment key={other.id}>
          {listSeparator(index, fed.length)}
          <span className={`row-${other.row}`}>
            <span className="kind-word">{other.noun}</span>
          </span>
        </Fragment>
      ))}
      .
    </p>
  );
}
