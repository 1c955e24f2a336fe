import { type ReactNode, useState } from 'react';
import { failureInWords } from '../../../api/request/api-errors.ts';
import { refreshSession } from '../../../api/session/use-session.ts';
import type { DraftStore } from '../drafts/draft-store.ts';
import type { DraftRef, ProjectRef, SaveOutcome } from './save-draft.ts';

/** Renders the dialog that chooses or makes a project. While `busy` it cannot be closed. */
export type RenderChooser = (chooser: {
  onChoose: (project: ProjectRef) => void;
  onClose: () => void;
  busy: boolean;
  error: string | null;
}) => ReactNode;

type State =
  | { kind: 'idle'; said: string }
  /** A project is made on the fly, and then saved to. */
  | { kind: 'first'; ref: DraftRef }
  | { kind: 'choosing'; ref: DraftRef; isBusy: boolean; error: string | null };

/** 'Save to project' on a page: dialog, progress and outcome. */
export function useSave(drafts: DraftStore, renderChooser: RenderChooser) {
  const [state, setState] = useState<State>({ kind: 'idle', said: '' });

  async function saveTo(ref: DraftRef, project: ProjectRef): Promise<void> {
    const outcome = await loadSaving().then(
      ({ save }) => save(drafts, ref, project),
      (cause: unknown): SaveOutcome => ({ kind: 'failed', message: failureInWords(cause) }),
    );
    if (outcome.kind === 'saved') {
      setState({ kind: 'idle', said: `Saved to ${project.name}` });
      // The project may be new, and then it is the current one.
      void refreshSession();
    } else setState({ kind: 'choosing', ref, isBusy: false, error: outcome.message });
  }

  /** Goes on with a result after signing in; a user without projects gets a first one. */
  async function saveByItself(ref: DraftRef): Promise<void> {
    setState({ kind: 'first', ref });
    const project = await loadSaving().then(
      ({ makeFirstProject }) => makeFirstProject(),
      () => null,
    );
    if (project === null) choose(ref);
    else await saveTo(ref, project);
  }

  function choose(ref: DraftRef): void {
    setState({ kind: 'choosing', ref, isBusy: false, error: null });
  }

  return {
    choose,
    saveByItself: (ref: DraftRef) => void saveByItself(ref),
    isUnderWay: state.kind !== 'idle',
    /** The run whose result is being saved without a dialog. */
    savingRunId: state.kind === 'first' ? state.ref.runId : null,
    said: state.kind === 'idle' ? state.said : '',
    dialog:
      state.kind === 'choosing'
        ? renderChooser({
            busy: state.isBusy,
            error: state.error,
            onChoose: (project) => {
              setState({ ...state, isBusy: true, error: null });
              void saveTo(state.ref, project);
            },
            onClose: () => setState({ kind: 'idle', said: '' }),
          })
        : null,
  };
}

const loadSaving = () => import('./saving.ts');
