import { useCallback, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { definitionOf } from '../../../domain/generators/index.ts';
import { siteName } from '../../seo/site.ts';
import { lazyPart } from '../../shared/lazy-part.tsx';
import { useIsOnline } from '../../shared/online.ts';
import { Notice } from '../../ui/notice.tsx';
import { Toast, type ToastMessage } from '../../ui/toast.tsx';
import { applyEdit, type Edit } from './edit/edit.ts';
import { EditorBar } from './editor-bar.tsx';
import { ElementCard } from './element-card.tsx';
import { FieldsProblem } from './fields-problem.tsx';
import { KeyHints } from './key-hints.tsx';
import { Notices } from './notices.tsx';
import type { ElementAutosave } from './save/element-autosave.ts';
import { isUnsaved } from './save/save-state.ts';
import { useActs } from './use-acts.ts';
import { useAutosaveState } from './use-element-autosave.ts';
import { useResult } from './use-versions.ts';

const waiting = <div className="el-wait" />;
const Side = lazyPart(async () => (await import('./side.tsx')).Side, { name: 'Connections' });
const Trashed = lazyPart(async () => (await import('./trashed.tsx')).Trashed, {
  name: 'This message',
  waiting,
});
const WaitingVersions = lazyPart(async () => (await import('./waiting-versions.tsx')).WaitingVersions, {
  name: 'The alternatives',
});
const HistoryView = lazyPart(async () => (await import('./history/history-view.tsx')).HistoryView, {
  name: 'The history',
  waiting,
});
const ConflictView = lazyPart(async () => (await import('./conflict/conflict-view.tsx')).ConflictView, {
  name: 'The comparison',
  waiting,
});

export function OpenElement({
  autosave,
  userId,
  fetchSignOut,
}: {
  autosave: ElementAutosave;
  userId: string;
  fetchSignOut: () => Promise<unknown>;
}) {
  const state = useAutosaveState(autosave);
  const { element: loaded, save } = state;
  const { kind } = loaded.element;
  const definition = definitionOf(kind);
  const { data: result, isError, refetch } = useResult(kind);
  const [search, setSearch] = useSearchParams();
  const [toast, setToast] = useState<ToastMessage | null>(null);
  const acts = useActs({ autosave, userId, say: setToast });
  const title =
    result?.title(save.text, loaded.current.inputs) || loaded.element.title || `Untitled ${definition.noun}`;

  useTitle(title);
  useFetchSignOut(isUnsaved(save), fetchSignOut);
  useLeaveWarning(isUnsaved(save) && !state.isKept);
  const isOnline = useIsOnline();
  useEffect(() => {
    if (isOnline) autosave.tryAgain();
  }, [autosave, isOnline]);

  const onEdit = useCallback(
    (edit: Edit) => autosave.edit(applyEdit(autosave.read().save.text, edit)),
    [autosave],
  );
  const onGone = useCallback(() => setToast(null), []);
  const view = acts.isTrashed ? 'trashed' : viewOf(search, save.phase.kind === 'conflict');

  function show(next: 'edit' | 'read' | 'history' | 'conflict'): void {
    setSearch(next === 'edit' ? {} : next === 'read' ? { view: 'read' } : { [next]: '' });
  }

  return (
    <>
      <EditorBar
        loaded={loaded}
        title={title}
        state={state}
        place={view === 'history' ? 'History' : view === 'conflict' ? 'Two texts' : null}
      />
      <div className={`wrap row-${definition.row}`}>
        {acts.failure !== null && (
          <div className="element-failed">
            <Notice kind="error" title="This did not work">
              <p className="muted">{acts.failure}</p>
            </Notice>
          </div>
        )}
        {view === 'trashed' && <Trashed loaded={loaded} title={title} onUndo={acts.restoreFromTrash} />}
        {(view === 'history' || view === 'conflict') && result === undefined && (
          <div className="element-failed">
            {isError ? <FieldsProblem onRetry={() => void refetch()} /> : waiting}
          </div>
        )}
        {view === 'history' && result !== undefined && (
          <HistoryView
            state={state}
            userId={userId}
            result={result}
            isBusy={acts.isBusy}
            onRestore={acts.restore}
          />
        )}
        {view === 'conflict' && result !== undefined && save.phase.kind === 'conflict' && (
          <ConflictView
            phase={save.phase}
            mine={save.text}
            title={title}
            loaded={loaded}
            userId={userId}
            result={result}
            onChoose={(choice) => {
              autosave.choose(choice);
              show('edit');
            }}
          />
        )}
        {(view === 'edit' || view === 'read') && (
          <div className="element-grid">
            <div className="element-main">
              <Notices state={state} onTryAgain={autosave.tryAgain} onCompare={() => show('conflict')} />
              {loaded.waiting.length > 0 && (
                <WaitingVersions
                  waiting={loaded.waiting}
                  current={loaded.current}
                  onTake={acts.take}
                  onDismiss={acts.dismiss}
                  isBusy={acts.isBusy}
                />
              )}
              <ElementCard
                loaded={loaded}
                content={save.text}
                title={title}
                result={result ?? null}
                hasFailed={isError}
                onRetry={() => void refetch()}
                mode={view}
                onMode={show}
                onEdit={onEdit}
                onLeave={autosave.saveNow}
                acts={acts}
              />
              {view === 'edit' && <KeyHints hasLists={Object.values(save.text).some(Array.isArray)} />}
            </div>
            <Side loaded={loaded} userId={userId} isTyped={save.base.revision > 0 || isUnsaved(save)} />
          </div>
        )}
      </div>
      <Toast message={toast} onGone={onGone} />
    </>
  );
}

type View = 'edit' | 'read' | 'history' | 'conflict';

function viewOf(search: URLSearchParams, isInConflict: boolean): View {
  if (search.has('conflict') && isInConflict) return 'conflict';
  if (search.has('history')) return 'history';
  return search.get('view') === 'read' ? 'read' : 'edit';
}

function useTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} | ${siteName}`;
  }, [title]);
}

/** Prefetches the sign-out dialog once there is unsaved text: later there may be no network. */
function useFetchSignOut(isNeeded: boolean, fetchSignOut: () => Promise<unknown>): void {
  useEffect(() => {
    if (isNeeded) fetchSignOut().catch(() => {});
  }, [isNeeded, fetchSignOut]);
}

/** The browser asks before leaving would lose typed text. */
function useLeaveWarning(isNeeded: boolean): void {
  useEffect(() => {
    if (!isNeeded) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isNeeded]);
}
