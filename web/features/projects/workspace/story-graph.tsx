import { useState } from 'react';
import type { ProjectPage } from '../../../../contract/projects.ts';
import { Icon } from '../../../ui/icon.tsx';
import { typeOf } from '../type-words.ts';
import { chosenView, keepView, type StoryView } from './chosen-view.ts';
import { formatOutOfDate } from './format-staleness.ts';
import { GraphBoard } from './graph-board.tsx';
import { progressOf } from './sequence-progress.ts';
import type { Story } from './story.ts';

/**
 * Every kind with what a project has of it, what feeds what, and what is out of date, as a drawing
 * or a list; on narrow screens a list.
 */
export function StoryGraph({ page: { project }, story }: { page: ProjectPage; story: Story }) {
  const [view, setView] = useState(chosenView);
  const type = typeOf(project.type);
  const next = progressOf(type, story).next?.generatorType ?? null;
  const outOfDate = formatOutOfDate(story);
  function choose(chosen: StoryView): void {
    setView(chosen);
    keepView(chosen);
  }
  return (
    <section className={`pj-graph is-${view}`} aria-labelledby="graph">
      <div className="sec-h">
        <h2 id="graph" tabIndex={-1}>
          Story graph
        </h2>
        <ViewSwitch view={view} onView={choose} />
      </div>
      {outOfDate !== null && <OutOfDate message={outOfDate} />}
      <GraphBoard projectId={project.id} type={type} story={story} next={next} view={view} />
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

function OutOfDate({ message }: { message: { what: string; why: string } }) {
  return (
    <div className="note pj-stale">
      <Icon name="clock-alert" />
      <p>
        <b>{message.what}</b> {message.why}
      </p>
    </div>
  );
}
