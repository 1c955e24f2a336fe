import { Fragment } from 'react';
import { definitionOf, type GeneratorId } from '../../domain/generators/index.ts';
import { listSeparator } from '../shared/format.ts';

/** 'Builds on plot, character and setting'; 'Start here' for a generator that builds on nothing. */
export function BuildsOn({ ids }: { ids: readonly GeneratorId[] }) {
  if (ids.length === 0) return <span>Start here</span>;
  return (
    <span>
      Builds on <Kinds ids={ids} />
    </span>
  );
}

/** '. Feeds backstory and plot'; nothing for a generator that feeds no other. */
export function Feeds({ ids }: { ids: readonly GeneratorId[] }) {
  if (ids.length === 0) return null;
  return (
    <span>
      . Feeds <Kinds ids={ids} />
    </span>
  );
}

/** Kinds in running text, each in the hue of its own row. */
function Kinds({ ids }: { ids: readonly GeneratorId[] }) {
  return ids.map((id, index) => {
    const { noun, row } = definitionOf(id);
    return (
      <Fragment key={id}>
        {listSeparator(index, ids.length)}
        <span className={`kind-word row-${row}`}>{noun}</span>
      </Fragment>
    );
  });
}
