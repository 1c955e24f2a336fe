import { useState } from 'react';
import type { ProjectPage } from '../../../../contract/projects.ts';
import { Icon } from '../../../ui/icon.tsx';
import { RowLegend } from '../row-legend.tsx';
import { typeOf } from '../type-words.ts';
import { chosenView, keepView, type StoryView } from './chosen-view.ts';
import { formatOutOfDate } from './format-staleness.ts';
import { GraphDrawing } from './graph-drawing.tsx';
import { progressOf } from './sequence-progress.ts';
import type { Story } from './story.ts';
import { StoryOutline } from './story-outline.tsx';

/** What feeds what and what is out of date, as a drawing or a list; on narrow screens a list. */
export function StoryGraph({ page, story }: { page: ProjectPage; story: Story }) {
  const [view, setView] = useState(chosenView);
  const next = progressOf(typeOf(page.project.type), story).next?.generatorType ?? null;
  const outOfDate = formatOutOfDate(story);
  function choose(chosen: StoryView): void {
    setView(chosen);
    keepView(chosen);
  }
  return (
    <section className={`pj-graph is-${view}`} aria-labelledby="graph">
      <div className="sec-h">
        <h2 id="graph">Story graph</h2>
        <ViewSwitch view={view} onView={choose} />
      </div>
      {outOfDate !== null && <OutOfDate said={outOfDate} />}
      {view === 'graph' && <GraphDrawing projectId={page.project.id} story={story} next={next} />}
      <StoryOutline page={page} story={story} next={next} />
      <RowLegend nothing="Not written yet" hasOutOfDate={outOfDate !== null} />
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

function OutOfDate({ said }: { said: { what: string; why: string } }) {
  return (
    <div className="note pj-stale">
      <Icon name="clock-alert" />
      <p>
        <b>{said.what}</b> {said.why}
      </p>
    </div>
  );
}
