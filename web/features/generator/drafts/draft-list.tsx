import { useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { definitionOf } from '../../../../domain/generators/index.ts';
import { formatDateTime } from '../../../shared/format.ts';
import { KindTag } from '../../../shared/material/kind-tag.tsx';
import { Button, IconButton } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { Toast } from '../../../ui/toast.tsx';
import type { Draft } from './draft.ts';
import type { DraftStore, DraftsState } from './draft-store.ts';
import { isUnsaved } from './places.ts';

const shortList = 6;

/** The drafts that are in no project: to open and to delete. Renders nothing if there are none. */
export function DraftList({ state, store }: { state: DraftsState; store: DraftStore }) {
  const id = useId();
  const [showsAll, setShowsAll] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const [deleted, setDeleted] = useState<readonly Draft[]>([]);
  const [wasByKey, setWasByKey] = useState(false);
  const listRef = useRef<HTMLElement>(null);
  const { isKept } = state;
  const drafts = state.drafts.filter(isUnsaved);
  const listed = showsAll ? drafts : drafts.slice(0, shortList);

  /** The row goes away with its button, so whoever deleted by keyboard goes on at Undo. */
  function remove(gone: readonly Draft[], isByKey: boolean): void {
    store.remove(gone.map((draft) => draft.id));
    setDeleted(gone);
    setWasByKey(isByKey);
    setIsAsking(false);
  }

  /** Undo goes away with its toast, so the focus goes on at what came back. */
  function restore(): void {
    flushSync(() => {
      store.restore(deleted);
      setDeleted([]);
    });
    const back = listRef.current?.querySelector<HTMLElement>(`a[href$="?draft=${deleted[0]?.id}"]`);
    (back ?? listRef.current?.querySelector<HTMLElement>('a'))?.focus();
  }

  return (
    <>
      {drafts.length > 0 && (
        <section className="drafts" aria-labelledby={id} ref={listRef}>
          <div className="sec-h">
            <h2 id={id}>Drafts in this browser</h2>
            <Button kind="quiet" size="small" onClick={() => setIsAsking(true)}>
              Delete all
            </Button>
          </div>
          <p className="hint">
            {isKept
              ? 'They are kept in this browser. Clearing its data deletes them.'
              : 'This browser does not store anything, so these are gone when you close the page. Copy what you want to keep.'}
          </p>
          <ul>
            {listed.map((draft) => (
              <DraftRow key={draft.id} draft={draft} onDelete={(isByKey) => remove([draft], isByKey)} />
            ))}
          </ul>
          {drafts.length > listed.length && (
            <Button kind="quiet" size="small" onClick={() => setShowsAll(true)}>
              Show all {drafts.length}
            </Button>
          )}
        </section>
      )}
      {isAsking && (
        <Dialog title="Delete all drafts?" onClose={() => setIsAsking(false)}>
          <p className="muted">
            {drafts.length === 1 ? 'Your draft' : `All ${drafts.length} drafts`} in this browser will be
            deleted. You can undo this right after.
          </p>
          <div className="foot">
            <Button kind="plain" ref={markFirst} onClick={() => setIsAsking(false)}>
              Keep them
            </Button>
            <Button kind="danger" onClick={(event) => remove(drafts, event.detail === 0)}>
              <Icon name="trash-2" />
              Delete all
            </Button>
          </div>
        </Dialog>
      )}
      <Toast
        message={
          deleted.length === 0
            ? null
            : {
                id: deleted.map(({ id: draftId }) => draftId).join(),
                words: deleted.length === 1 ? 'Draft deleted' : `${deleted.length} drafts deleted`,
                act: { label: 'Undo', isFocused: wasByKey, onAct: restore },
              }
        }
        onGone={() => setDeleted([])}
      />
    </>
  );
}

/** React handles `autoFocus` itself, so the attribute is set by hand. */
function markFirst(button: HTMLButtonElement | null): void {
  button?.setAttribute('autofocus', '');
}

function DraftRow({ draft, onDelete }: { draft: Draft; onDelete: (isByKey: boolean) => void }) {
  const definition = definitionOf(draft.kind);
  const { variants } = draft;
  const title = variants.at(-1)?.run.result.title ?? '';
  return (
    <li>
      <KindTag definition={definition} />
      <TextLink className="source-title" to={`${definition.path}?draft=${draft.id}`}>
        {title}
      </TextLink>
      <span className="meta">
        {variants.length > 1 && `${variants.length} alternatives, `}
        {formatDateTime(draft.updatedAt)}
      </span>
      <IconButton className="sm" label={`Delete ${title}`} onClick={(event) => onDelete(event.detail === 0)}>
        <Icon name="trash-2" />
      </IconButton>
    </li>
  );
}
