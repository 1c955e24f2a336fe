import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { tabStorage } from '../../../api/device/browser-storage.ts';
import { formatCount } from '../../../shared/format.ts';
import { Button, Spinner } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { Toast } from '../../../ui/toast.tsx';
import type { Draft } from '../drafts/draft.ts';
import type { DraftStore } from '../drafts/draft-store.ts';
import type { ProjectRef } from '../save/save-draft.ts';
import { save } from '../save/saving.ts';
import type { RenderChooser } from '../save/use-save.tsx';
import { keepDrafts, type Unkept } from './keep-drafts.ts';
import '../styles/before.css';

type State =
  | { kind: 'asking'; said: { count: number; project: ProjectRef } | null }
  | { kind: 'choosing' }
  | { kind: 'deleting' }
  | { kind: 'keeping'; done: number; of: number; project: ProjectRef }
  | { kind: 'stuck'; unkept: readonly Unkept[]; project: ProjectRef }
  | { kind: 'later' };

/**
 * Asks what to do with drafts from before signing in: keep them in a project, delete them, or
 * later. `waiting` are those in no project.
 */
export function DraftsFromBefore({
  waiting,
  drafts,
  renderChooser,
  onKept,
}: {
  waiting: readonly Draft[];
  drafts: DraftStore;
  renderChooser: RenderChooser;
  /** Called when some may lie in a project. */
  onKept?: (() => void) | undefined;
}) {
  const place = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<State>(() =>
    tabStorage.get(putOffKey) !== null ? { kind: 'later' } : { kind: 'asking', said: null },
  );
  const [deleted, setDeleted] = useState<readonly Draft[]>([]);

  async function keep(project: ProjectRef): Promise<void> {
    const of = waiting.length;
    // The control that had the focus goes away with the question.
    flushSync(() => setState({ kind: 'keeping', done: 0, of, project }));
    place.current?.focus();
    const unkept = await keepDrafts(
      waiting,
      (ref) => save(drafts, ref, project),
      (done) => setState({ kind: 'keeping', done, of, project }),
    );
    setState(
      unkept.length > 0
        ? { kind: 'stuck', unkept, project }
        : { kind: 'asking', said: { count: of, project } },
    );
    onKept?.();
  }

  function deleteAll(): void {
    drafts.remove(waiting.map(({ id }) => id));
    setDeleted(waiting);
    setState({ kind: 'asking', said: null });
  }

  function later(): void {
    tabStorage.set(putOffKey, 'yes');
    setState({ kind: 'later' });
  }

  return (
    <div className="from-before" ref={place} tabIndex={-1}>
      <div role="status">{formatState(state, waiting.length)}</div>
      {(state.kind === 'asking' || state.kind === 'choosing' || state.kind === 'deleting') &&
        waiting.length > 0 && (
          <Notice title={`${formatCount(waiting.length, 'draft')} from before you signed in`}>
            <p className="muted">
              Keep {them(waiting.length)} in a project, or delete {them(waiting.length)}. Until then{' '}
              {waiting.length === 1 ? 'it stays' : 'they stay'} in this browser, where only you see{' '}
              {them(waiting.length)}.
            </p>
            <div className="btn-row">
              <Button kind="main" size="small" onClick={() => setState({ kind: 'choosing' })}>
                <Icon name="folder-plus" />
                Keep in a project
              </Button>
              <Button size="small" onClick={() => setState({ kind: 'deleting' })}>
                Delete {them(waiting.length)}
              </Button>
              <Button kind="quiet" size="small" onClick={later}>
                Later
              </Button>
            </div>
          </Notice>
        )}
      {state.kind === 'stuck' && (
        <Notice
          kind="error"
          title={`${formatCount(state.unkept.length, 'draft')} could not be saved to ${state.project.name}`}
        >
          <ul>
            {state.unkept.map(({ ref, title, message }) => (
              <li key={ref.runId}>
                “{title}”: {message}
              </li>
            ))}
          </ul>
          <p className="muted">Nothing is lost. What could not be saved is still a draft in this browser.</p>
          <div className="btn-row">
            <Button kind="danger" size="small" onClick={() => void keep(state.project)}>
              Try again
            </Button>
            <Button size="small" onClick={() => setState({ kind: 'choosing' })}>
              Another project
            </Button>
            <Button kind="quiet" size="small" onClick={later}>
              Later
            </Button>
          </div>
        </Notice>
      )}
      {state.kind === 'choosing' &&
        renderChooser({
          onChoose: (project) => void keep(project),
          onClose: () => setState({ kind: 'asking', said: null }),
          busy: false,
          error: null,
        })}
      {state.kind === 'deleting' && (
        <Dialog
          title={`Delete ${waiting.length === 1 ? 'this draft' : `these ${waiting.length} drafts`}?`}
          isAlert
          onClose={() => setState({ kind: 'asking', said: null })}
        >
          <p className="muted">
            {waiting.length === 1 ? 'It was made' : 'They were made'} before you signed in and{' '}
            {waiting.length === 1 ? 'is' : 'are'} in no project. You can undo this right after.
          </p>
          <div className="foot">
            <Button data-first-focus onClick={() => setState({ kind: 'asking', said: null })}>
              Keep {them(waiting.length)}
            </Button>
            <Button kind="danger" onClick={deleteAll}>
              <Icon name="trash-2" />
              Delete {them(waiting.length)}
            </Button>
          </div>
        </Dialog>
      )}
      <Toast
        message={
          deleted.length === 0
            ? null
            : {
                id: deleted.map(({ id }) => id).join(),
                words: `${formatCount(deleted.length, 'draft')} deleted`,
                act: {
                  label: 'Undo',
                  isFocused: true,
                  onAct: () => {
                    drafts.restore(deleted);
                    setDeleted([]);
                  },
                },
              }
        }
        onGone={() => setDeleted([])}
      />
    </div>
  );
}

/** 'Later' holds for as long as the tab is open. */
const putOffKey = 'fabula-drafts-later';

function formatState(state: State, waiting: number) {
  if (state.kind === 'keeping')
    return (
      <Notice>
        <p className="keeping">
          <Spinner />
          Saving {Math.min(state.done + 1, state.of)} of {state.of} to {state.project.name}
        </p>
      </Notice>
    );
  if (state.kind === 'asking' && state.said !== null && waiting === 0)
    return (
      <Notice>
        <p>
          {formatCount(state.said.count, 'draft')} saved to{' '}
          <TextLink to={`/projects/${state.said.project.id}`}>{state.said.project.name}</TextLink>. Where a
          draft had alternatives, the newest was saved and the others stay drafts.
        </p>
      </Notice>
    );
  return null;
}

function them(count: number): string {
  return count === 1 ? 'it' : 'them';
}
