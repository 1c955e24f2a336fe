import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { definitionOf } from '../../../domain/generators/index.ts';
import { siteName } from '../../seo/site.ts';
import { lazyPart } from '../../shared/lazy-part.tsx';
import { useLeaveWarning } from '../../shared/leave-warning.ts';
import { useIsOnline } from '../../shared/online.ts';
import type { ElementAutosave } from '../../shared/save/element-autosave.ts';
import { isUnsaved } from '../../shared/save/save-state.ts';
import { Notice } from '../../ui/notice.tsx';
import { Toast, type ToastMessage } from '../../ui/toast.tsx';
import { applyEdit, type Edit } from './edit/edit.ts';
import { EditorBar } from './editor-bar.tsx';
import { ElementMain } from './element-main.tsx';
import { FieldsProblem } from './fields-problem.tsx';
import type { Room } from './room.ts';
import { useActs } from './use-acts.ts';
import { useAutosaveState } from './use-element-autosave.ts';
import { useJoinedNotice } from './use-joined-notice.ts';
import { useResult } from './use-versions.ts';

const waiting = <div className="el-wait" />;
const Side = lazyPart(async () => (await import('./side.tsx')).Side, { name: 'Connections' });
const Trashed = lazyPart(async () => (await import('./trashed.tsx')).Trashed, {
  name: 'This message',
  waiting,
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
  room,
}: {
  autosave: ElementAutosave;
  userId: string;
  fetchSignOut: () => Promise<unknown>;
  /** Where it is shown within a project; null on its own page. */
  room: Room | null;
}) {
  const state = useAutosaveState(autosave);
  const { element: loaded, save } = state;
  const { kind } = loaded.element;
  const definition = definitionOf(kind);
  const { data: result, isError, refetch } = useResult(kind);
  const { view: asked, show } = useView(loaded.element.id, room, save.phase.kind === 'conflict');
  const [toast, setToast] = useState<ToastMessage | null>(null);
  const acts = useActs({ autosave, userId, say: setToast });
  const title =
    result?.title(save.text, loaded.current.inputs) || loaded.element.title || `Untitled ${definition.noun}`;

  useTitle(room === null ? title : null);
  useFetchSignOut(isUnsaved(save), fetchSignOut);
  useLeaveWarning(isUnsaved(save) && !state.isKept);
  const isOnline = useIsOnline();
  useEffect(() => {
    if (isOnline) autosave.tryAgain();
  }, [autosave, isOnline]);
  const turn = room?.turn ?? 0;
  useEffect(() => {
    if (turn > 0) autosave.look();
  }, [autosave, turn]);
  const tellShown = useEffectEvent(() => room?.onShown());
  const isShown = result !== undefined;
  useEffect(() => {
    if (isShown) tellShown();
  }, [isShown]);

  const onEdit = useCallback(
    (edit: Edit) => autosave.edit(applyEdit(autosave.read().save.text, edit)),
    [autosave],
  );
  const onGone = useCallback(() => setToast(null), []);
  const view = acts.isTrashed ? 'trashed' : asked;
  const tools = { userId, loaded, autosave, say: setToast };
  useJoinedNotice(state, autosave, setToast);

  return (
    <>
      <div className="element-pane">
        <EditorBar
          loaded={loaded}
          title={title}
          state={state}
          room={room}
          place={view === 'history' ? 'History' : view === 'conflict' ? 'Two texts' : null}
        />
        <div className={`${room === null ? 'wrap' : 'element-in-room'} row-${definition.row}`}>
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
              <ElementMain
                {...tools}
                state={state}
                title={title}
                result={result ?? null}
                hasFailed={isError}
                onRetry={() => void refetch()}
                mode={view}
                onMode={show}
                onConflict={() => show('conflict')}
                onEdit={onEdit}
                acts={acts}
                room={room}
              />
              <Side {...tools} isTyped={save.base.revision > 0 || isUnsaved(save)} />
            </div>
          )}
        </div>
      </div>
      <Toast message={toast} onGone={onGone} />
    </>
  );
}

type View = 'edit' | 'read' | 'history' | 'conflict';

/**
 * What is shown of an element, by the address. Within a project there is room to write and to read;
 * the rest opens on the element's own page.
 */
function useView(
  elementId: string,
  room: Room | null,
  isInConflict: boolean,
): { view: View; show: (view: View) => void } {
  const [search, setSearch] = useSearchParams();
  const navigate = useNavigate();
  const { state: entry } = useLocation();

  function show(next: View): void {
    if (room === null) setSearch(next === 'edit' ? {} : next === 'read' ? { view: 'read' } : { [next]: '' });
    else if (next === 'history' || next === 'conflict') void navigate(`/elements/${elementId}?${next}`);
    else
      setSearch(
        (now) => {
          const params = new URLSearchParams(now);
          if (next === 'read') params.set('view', 'read');
          else params.delete('view');
          return params;
        },
        { replace: true, preventScrollReset: true, state: entry },
      );
  }

  return { view: viewOf(search, isInConflict), show };
}

function viewOf(search: URLSearchParams, isInConflict: boolean): View {
  if (search.has('conflict') && isInConflict) return 'conflict';
  if (search.has('history')) return 'history';
  return search.get('view') === 'read' ? 'read' : 'edit';
}

/** Null leaves the page its own title. */
function useTitle(title: string | null): void {
  useEffect(() => {
    if (title !== null) document.title = `${title} | ${siteName}`;
  }, [title]);
}

/** Prefetches the sign-out dialog once there is unsaved text: later there may be no network. */
function useFetchSignOut(isNeeded: boolean, fetchSignOut: () => Promise<unknown>): void {
  useEffect(() => {
    if (isNeeded) fetchSignOut().catch(() => {});
  }, [isNeeded, fetchSignOut]);
}
