import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { Navigate } from 'react-router';
import type { ProjectPage } from '../../../../../contract/projects.ts';
import type { SessionUser } from '../../../../../contract/session.ts';
import { definitionOf, type GeneratorId, isGeneratorId } from '../../../../../domain/generators/index.ts';
import { priceIn } from '../../../../api/projects/writer-of.ts';
import { siteName } from '../../../../seo/site.ts';
import { formatDate } from '../../../../shared/format.ts';
import { lazyPart } from '../../../../shared/lazy-part.tsx';
import { Toast, type ToastMessage } from '../../../../ui/toast.tsx';
import { aboutOf } from '../../about-of.ts';
import { TriedProblem } from '../../problems.tsx';
import { typeOf } from '../../type-words.ts';
import { StoryGraph } from '../graph/story-graph.tsx';
import { missingInputs } from '../jobs/missing-inputs.ts';
import { useWorks } from '../jobs/use-works.ts';
import { useWrite } from '../jobs/use-write.ts';
import { loadDialogs } from '../load-dialogs.ts';
import { ProgressPanel } from '../progress-panel.tsx';
import { progressOf } from '../sequence-progress.ts';
import { ModelPanel, SettingsPanel, VoicePanel } from '../settings-panel.tsx';
import { StartHere } from '../start-here.tsx';
import { allInOrder, inOrder, lookOf, readStory } from '../story.ts';
import { useProjectActs } from '../use-project-acts.ts';
import { RoomBar, SampleNotice } from './room-bar.tsx';
import type { RoomParts } from './room-parts.ts';
import { useFocusBack } from './use-focus-back.ts';
import { useKeptScroll } from './use-kept-scroll.ts';
import { useRoom } from './use-room.ts';

const WorkspaceDialogs = lazyPart(async () => (await loadDialogs()).WorkspaceDialogs, {
  name: 'This dialog',
  close: ({ acts }) => acts.close(),
});

const KindList = lazyPart(async () => (await import('../kind-list.tsx')).KindList, {
  name: 'This list',
  close: ({ onClose }) => onClose(),
});

const OpenSide = lazyPart(async () => (await import('./open-side.tsx')).OpenSide, {
  name: 'The opened text',
  waiting: <div className="pj-pane" />,
});

const StaleLine = lazyPart(async () => (await import('../stale/stale-line.tsx')).StaleLine, {
  name: 'What is out of date',
  look: 'line',
  waiting: <div className="pj-stale-waiting" />,
});

const WriteProblem = lazyPart(async () => (await import('../jobs/write-problem.tsx')).WriteProblem, {
  name: 'What went wrong',
  look: 'line',
});

const WatchWorks = lazyPart(async () => (await import('../jobs/watch-works.tsx')).WatchWorks, {
  name: 'What is being written',
  look: 'line',
});

/** The page where one works on a project: its graph on one side, the opened text on the other. */
export function WritingRoom({
  user,
  page,
  parts,
  isGone,
  refreshProblem,
}: {
  user: SessionUser;
  page: ProjectPage;
  parts: RoomParts;
  /** The project was moved to the trash meanwhile. */
  isGone: boolean;
  refreshProblem: ReactNode;
}) {
  const { project } = page;
  const { Text, Sheets, Export, Rest, Begin } = parts;
  const acts = useProjectActs(user, page);
  const room = useRoom();
  const { works, jobs, jobIds, runs, onBegun, onJob, onRunEnd } = useWorks(user.id, project.id, page.writing);
  const [toast, setToast] = useState<ToastMessage | null>(null);
  const left = useRef<HTMLDivElement>(null);
  useKeptScroll(left, project.id);
  useFocusBack(room.at);
  const onToastGone = useCallback(() => setToast(null), []);
  const { at } = room;

  const type = typeOf(project.type);
  const about = aboutOf(project);
  const story = useMemo(() => readStory(page), [page]);
  const elements = useMemo(() => allInOrder(story), [story]);
  const coming = works.coming.filter(({ elementId }) => !elements.some(({ id }) => id === elementId));
  const progress = progressOf(
    type,
    story,
    new Map(coming.map(({ kind, elementId }) => [kind, works.doing.get(elementId)])),
  );
  const isStale = elements.some((element) => lookOf(element) === 'out_of_date');
  const priceOf = (kind: GeneratorId) => priceIn(page, definitionOf(kind));

  const write = useWrite(user.id, page, (begun) => {
    onBegun(begun);
    if (at !== begun.elementId) room.open(begun.elementId);
  });
  const writeNew = (kind: GeneratorId, direction = '', inputs = {}) =>
    write.attempt({ kind, elementId: null, direction, inputs, mostCredits: priceOf(kind) });
  /** Writes it at once, unless something has to be chosen first. */
  const writeNext = (kind: GeneratorId) =>
    missingInputs(kind, page).length > 0 ? room.open(kind) : writeNew(kind);
  const idOf = (kind: GeneratorId) =>
    inOrder(story.get(kind) ?? [])[0]?.id ?? coming.find((one) => one.kind === kind)?.elementId ?? null;

  useEffect(() => {
    if (at === '' || isGeneratorId(at)) document.title = `${project.name} | ${siteName}`;
  }, [project.name, at]);

  // What is being typed into a dialog can still be saved, once the project is out of the trash.
  if (isGone && acts.dialog === null) return <Navigate replace to="/projects" />;

  const problem = write.failure !== null && (
    <WriteProblem
      cause={write.failure.cause}
      onRetry={() => write.failure !== null && write.attempt(write.failure.input)}
      onDismiss={write.reset}
    />
  );
  const world = {
    story,
    type,
    priceOf,
    next: progress.next?.generatorType ?? null,
    doing: works.doing,
    done: works.done,
    at,
    onWrite: writeNext,
    onOpen: room.open,
  };
  const partProps = { user, page, onStarted: () => {} };

  return (
    <div className={at === '' ? 'pj-desk' : 'pj-desk is-split'}>
      <div ref={left} className="pj-left">
        <RoomBar
          project={project}
          isCurrent={user.currentProjectId === project.id}
          acts={acts}
          userId={user.id}
        />
        {about !== null && <p className="pj-about">{about}</p>}
        {refreshProblem}
        <TriedProblem problem={acts.problem} onDismiss={acts.dismiss} />
        {at === '' && problem}
        {project.isSample && <SampleNotice acts={acts} />}
        {isStale && (
          <StaleLine
            userId={user.id}
            projectId={project.id}
            story={story}
            onLook={room.lookAtUpdate}
            say={setToast}
          />
        )}
        <ProgressPanel
          page={page}
          story={story}
          acts={acts}
          progress={progress}
          at={at}
          begin={
            Begin === null || progress.steps.length === 0 ? (
              <StartHere project={project} isBusy={write.isBusy} priceOf={priceOf} onWrite={writeNext} />
            ) : (
              <Begin {...partProps} />
            )
          }
          rest={Rest !== null && <Rest {...partProps} />}
          isBusy={write.isBusy}
          idOf={idOf}
          priceOf={priceOf}
          onWrite={writeNext}
        />
        <StoryGraph world={world} coming={coming} />
        <SettingsPanel settings={project.settings} onEdit={() => acts.open('settings')} />
        <VoicePanel projectId={project.id} />
        <ModelPanel page={page} onChange={() => acts.open('model')} />
        <p className="meta pj-dates">
          Created {formatDate(project.createdAt)}. Updated {formatDate(project.updatedAt)}.
        </p>
      </div>
      {at !== '' && (
        <OpenSide
          user={user}
          page={page}
          at={at}
          isOpenedHere={room.isOpenedHere}
          story={story}
          elements={elements}
          coming={coming}
          works={works}
          jobs={jobs}
          isAsking={write.isBusy}
          problem={problem}
          Text={Text}
          priceOf={priceOf}
          onOpen={room.open}
          onClose={room.close}
          onWrite={writeNew}
          onWriteAgain={(kind, elementId) =>
            write.attempt({ kind, elementId, direction: '', inputs: {}, mostCredits: priceOf(kind) })
          }
        />
      )}
      {jobIds.length + runs.length > 0 && (
        <WatchWorks userId={user.id} jobIds={jobIds} runs={runs} onJob={onJob} onRunEnd={onRunEnd} />
      )}
      <Sheets userId={user.id} projectId={project.id} />
      {room.isExporting && <Export userId={user.id} projectId={project.id} />}
      {isGeneratorId(room.openKind) && (
        <KindList
          key={room.openKind}
          project={project}
          kind={room.openKind}
          elements={story.get(room.openKind) ?? []}
          onClose={room.closeKind}
        />
      )}
      {acts.dialog !== null && <WorkspaceDialogs dialog={acts.dialog} acts={acts} page={page} />}
      <Toast message={toast} onGone={onToastGone} />
    </div>
  );
}
