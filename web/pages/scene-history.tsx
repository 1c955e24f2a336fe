import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { v7 as makeId } from 'uuid';
import type { Element, VersionSummary } from '../../contract/material.ts';
import { listVersions, restoreVersion } from '../api/elements/elements.ts';
import { acceptedOf, failedChangeInWords, failureInWords } from '../api/request/api-errors.ts';
import { useChange } from '../api/request/use-change.ts';
import { HistoryView } from '../features/element/history/history-view.tsx';
import { VersionList } from '../features/element/history/version-list.tsx';
import { useResult, useVersions } from '../features/element/use-versions.ts';
import type { Book } from '../features/manuscript/side/book.ts';
import { textOf } from '../shared/save/ask-server.ts';
import type { AutosaveState } from '../shared/save/element-autosave.ts';
import { openText } from '../shared/save/save-step.ts';
import { Dialog } from '../ui/dialog.tsx';
import { LoadProblem } from '../ui/load-problem.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { sceneElementKey, useSceneElement } from './scene-element.ts';
import './scene-history.css';

/** The versions of a scene; comparing and restoring them opens a sheet. */
export function SceneHistory({ book, sceneId }: { book: Book; sceneId: string }) {
  const { data, error, isFetching, refetch } = useSceneElement(book, sceneId);
  if (data !== undefined) return <Loaded book={book} loaded={data} />;
  return error === null ? (
    <Skeleton label="Loading the history" bars={4} />
  ) : (
    <LoadProblem title="The history could not be loaded" isBusy={isFetching} onRetry={() => void refetch()}>
      {failureInWords(error)}
    </LoadProblem>
  );
}

function Loaded({ book, loaded }: { book: Book; loaded: Element }) {
  const { userId } = book;
  const { id } = loaded.element;
  const { data: versions } = useVersions(userId, loaded);
  const { data: result } = useResult('SCENE');
  const [search, setSearch] = useSearchParams();
  const [isOpen, setIsOpen] = useState(false);
  const restore = useRestore(book, id);
  const state = useMemo((): AutosaveState => {
    const { state: save } = openText(textOf(loaded), null);
    return { element: loaded, save, isKept: true, joined: null };
  }, [loaded]);

  function close(): void {
    setIsOpen(false);
    const next = new URLSearchParams(search);
    for (const name of ['history', 'from', 'to']) next.delete(name);
    setSearch(next, { replace: true, preventScrollReset: true });
  }

  if (versions === undefined) return <Skeleton label="Loading the history" bars={4} />;
  return (
    <section>
      {versions.length < 2 && (
        <p className="hint">There is only one version so far, so there is nothing to compare yet.</p>
      )}
      <VersionList
        versions={versions}
        currentId={loaded.current.id}
        isTyped={loaded.workingCopy !== null}
        two={null}
        userId={userId}
        elementId={id}
        onCompare={({ from, to }) => {
          const next = new URLSearchParams(search);
          next.set('from', from === 'typed' ? 'now' : String(from.number));
          next.set('to', to === 'typed' ? 'now' : String(to.number));
          setSearch(next, { replace: true, preventScrollReset: true });
          setIsOpen(true);
        }}
      />
      {restore.failure !== null && (
        <p className="hint bad" role="alert">
          {failedChangeInWords(restore.failure.cause)}
        </p>
      )}
      {isOpen && result !== undefined && (
        <Dialog title={`History of ${loaded.element.title || 'this scene'}`} isSheet onClose={close}>
          <HistoryView
            state={state}
            userId={userId}
            result={result}
            isBusy={restore.isBusy}
            onRestore={(version) => {
              restore.attempt(version);
              close();
            }}
          />
        </Dialog>
      )}
    </section>
  );
}

/** Makes an older version the newest. What it takes the place of stays, and can come back. */
function useRestore({ userId, texts, say, reload }: Book, sceneId: string) {
  const queries = useQueryClient();
  const look = () => {
    void queries.invalidateQueries({ queryKey: sceneElementKey(userId, sceneId) });
    reload();
  };
  const undo = useChange(async (made: { number: number }) => {
    const { versions } = acceptedOf(await listVersions(sceneId));
    const before = versions.find(({ number }) => number === made.number - 1);
    if (before === undefined) return;
    acceptedOf(await restoreVersion(sceneId, before.id));
    look();
  });
  return useChange(async (version: VersionSummary) => {
    await texts.save();
    const made = acceptedOf(await restoreVersion(sceneId, version.id));
    look();
    say({
      id: makeId(),
      words: `Version ${version.number} restored.`,
      act: { label: 'Undo', isFocused: true, onAct: () => undo.attempt(made) },
    });
  });
}
