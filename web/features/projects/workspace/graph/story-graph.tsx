import { useMemo, useState } from 'react';
import { Icon } from '../../../../ui/icon.tsx';
import { chosenView, keepView, type StoryView } from './chosen-view.ts';
import { GraphBoard } from './graph-board.tsx';
import { type Coming, nodesOf } from './graph-nodes.ts';
import type { CardWorld } from './node-card.tsx';
import { useShape } from './use-shape.ts';

/**
 * Every text of a project, what feeds what, and what is out of date or being written, as a drawing
 * or a list; a list wherever there is no room for the drawing.
 */
export function StoryGraph({ world, coming }: { world: CardWorld; coming: readonly Coming[] }) {
  const [view, setView] = useState(chosenView);
  const { board, shape } = useShape();
  const { type, story } = world;
  const nodes = useMemo(() => nodesOf(type, story, coming), [type, story, coming]);
  const drawn = view === 'graph' ? (shape ?? null) : null;
  function choose(chosen: StoryView): void {
    setView(chosen);
    keepView(chosen);
  }
  return (
    <section className={`pj-graph is-${drawn === null ? 'list' : 'graph'}`} aria-labelledby="graph">
      <div className="sec-h">
        <h2 id="graph" tabIndex={-1}>
          Story graph
        </h2>
        {shape !== null && <ViewSwitch view={view} onView={choose} />}
      </div>
      <GraphBoard nodes={nodes} shape={drawn} world={world} board={board} />
    </section>
  );
}

function ViewSwitch({ view, onView }: { view: StoryView; onView: (view: StoryView) => void }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: two buttons are no set of form fields
    <div className="segments" role="group" aria-label="View">
      <button type="button" aria-pressed={view === 'graph'} onClick={() => onView('graph')}>
        <Icon name="git-fork" />
        Graph
      </button>
      <button type="button" aria-pressed={view === 'list'} onClick={() => onView('list')}>
        <Icon name="list" />
        List
      </button>
    </div>
  );
}
