import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { v7 as makeId } from 'uuid';
import type { Manuscript } from '../../../../contract/manuscripts.ts';
import type { SessionUser } from '../../../../contract/session.ts';
import { manuscriptKeys } from '../../../api/manuscripts/manuscript-keys.ts';
import { failureInWords } from '../../../api/request/api-errors.ts';
import { siteName } from '../../../seo/site.ts';
import { exportPath } from '../../../shared/export-address.ts';
import { lazyPart } from '../../../shared/lazy-part.tsx';
import { useLeaveWarning } from '../../../shared/leave-warning.ts';
import { IconButton } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Toast, type ToastMessage } from '../../../ui/toast.tsx';
import type { OpenDesk } from '../desk/open-desk.ts';
import type { Book } from '../side/book.ts';
import { showOver } from '../side/book-state.ts';
import { showsLedger, withLedger } from '../side/ledger/ledger-address.ts';
import { partOf } from '../tree/outline.ts';
import { TreePanel } from '../tree/tree-panel.tsx';
import { useTree } from '../tree/use-tree.ts';
import { useTreeActs } from '../tree/use-tree-acts.ts';
import type { LiveScene } from '../write/use-book-job.ts';
import { BookMiddle } from './book-middle.tsx';
import { DeskNotice } from './desk-notice.tsx';
import { EmptyManuscript } from './empty-manuscript.tsx';
import { Foot } from './foot.tsx';
import { GoalProgress } from './goal-progress.tsx';
import { HeadTitle } from './head-title.tsx';
import { type PageDialog, PageMenu } from './page-menu.tsx';
import type { PageParts } from './page-parts.ts';
import { SaveLine } from './save-line.tsx';
import { Side } from './side.tsx';
import { TreeTroubleNotice } from './tree-trouble.tsx';
import { useColumns } from './use-columns.ts';
import { useDeskSave, useDeskTrouble } from './use-desk.ts';
import { useHere } from './use-here.ts';
import { useManuscriptActs } from './use-manuscript-acts.ts';
import { useShownManuscript } from './use-shown-manuscript.ts';

const LiveText = lazyPart(async () => (await import('./live-text.tsx')).LiveText, {
  name: 'The text as it is written',
  look: 'line',
});
const PageDialogs = lazyPart(async () => (await import('./page-dialogs.tsx')).PageDialogs, {
  name: 'This dialog',
  close: ({ onClose }) => onClose(),
});

const forms = { prose: 'Prose', screenplay: 'Screenplay', stage: 'Stage play' } as const;

/** A manuscript that is there: the tree, the text and what stands beside it. */
export function OpenManuscript({
  user,
  loaded,
  isGone,
  open,
  parts,
}: {
  user: SessionUser;
  loaded: Manuscript;
  /** It was closed or trashed meanwhile. */
  isGone: boolean;
  open: OpenDesk;
  parts: PageParts;
}) {
  const { desk } = open;
  const { tree, state } = useTree(user.id, loaded, desk);
  const manuscript = useShownManuscript(state.manuscript, desk);
  const [toast, setToast] = useState<ToastMessage | null>(null);
  const treeActs = useTreeActs(tree, desk, setToast);
  const acts = useManuscriptActs(user.id, manuscript, desk);
  const save = useDeskSave(open);
  const hasTrouble = useDeskTrouble(open);
  const columns = useColumns();
  const sideToggle = useRef<HTMLButtonElement>(null);
  const [dialog, setDialog] = useState<PageDialog | null>(null);
  const [found, setFound] = useState(noFindings);
  const [live, setLive] = useState<LiveScene | null>(null);
  const [liveText, setLiveText] = useState('');
  const [search, setSearch] = useSearchParams();
  const queries = useQueryClient();
  const { startAt, hereId, setHere, text, goTo } = useHere(manuscript);
  const onToastGone = useCallback(() => setToast(null), []);
  useTitle(manuscript.title);
  useLeaveWarning(!save.isKept);

  const { closeDrawer, uncover } = columns;
  const onOpen = useCallback(
    (id: string) => {
      closeDrawer();
      goTo({ sceneId: id, quote: null });
    },
    [goTo, closeDrawer],
  );
  const book: Book = useMemo(
    () => ({
      userId: user.id,
      manuscript,
      texts: desk.texts,
      // Of a scene that was just added, the server knows nothing yet.
      sceneId: hereId !== null && partOf(manuscript, hereId)?.updatedAt ? hereId : null,
      goTo: (place) => {
        if (showsLedger(search)) setSearch(withLedger(search, false), { preventScrollReset: true });
        uncover();
        goTo(place);
      },
      say: setToast,
      setGoal: async (id, goalWords) => void (await treeActs.setGoal(id, goalWords)),
      reload: () => void queries.invalidateQueries({ queryKey: manuscriptKeys.tree(user.id, manuscript.id) }),
    }),
    [user.id, manuscript, desk, hereId, goTo, treeActs, queries, search, setSearch, uncover],
  );
  const hasLedger = showsLedger(search);
  useEffect(() => {
    if (hasLedger) uncover();
  }, [hasLedger, uncover]);

  function foldSide(): void {
    columns.openSide(null);
    sideToggle.current?.focus();
  }

  function closeLedger(): void {
    const back = hereId;
    setSearch(withLedger(search, false), { preventScrollReset: true });
    if (back !== null) goTo({ sceneId: back, quote: null });
  }

  function splitHere(): void {
    if (text.current?.split() === true) return;
    setToast({ id: makeId(), words: 'Put the caret where the second scene begins, then split it.' });
  }

  async function begin(chapters: number): Promise<void> {
    let first = '';
    for (let count = 0; count < chapters; count++) {
      const chapter = treeActs.addChapter();
      const scene = treeActs.addScene(chapter);
      first ||= scene;
    }
    await tree.settled();
    goTo({ sceneId: first, quote: null });
  }

  const liveOf = useCallback(
    (sceneId: string) => (live?.sceneId === sceneId ? { text: liveText } : null),
    [live, liveText],
  );

  const failure = acts.change.failure ?? acts.trash.failure;
  return (
    <div className={columns.className}>
      <header className="ms-bar">
        <IconButton
          label={columns.isTreeOpen ? 'Hide the chapters' : 'Show the chapters'}
          className="sm ms-toggle"
          ref={columns.treeToggle}
          aria-expanded={columns.isTreeOpen}
          aria-controls="ms-tree"
          onClick={columns.toggleTree}
        >
          <Icon name="list" />
        </IconButton>
        <Link className="ms-project only-wide" to={`/projects/${manuscript.projectId}`}>
          {manuscript.projectName}
        </Link>
        <HeadTitle title={manuscript.title} onRename={(title) => acts.change.attempt({ title })} />
        <span className="tag plain only-wide">{forms[manuscript.form]}</span>
        <div className="ms-bar-end">
          <GoalProgress manuscript={manuscript} />
          <SaveLine save={save} />
          {parts.panels.length > 0 && (
            <IconButton
              label={
                columns.sideId === null
                  ? 'Show what stands beside the text'
                  : 'Hide what stands beside the text'
              }
              className="sm ms-toggle"
              ref={sideToggle}
              aria-expanded={columns.sideId !== null}
              onClick={() => columns.openSide(columns.sideId === null ? (parts.panels[0]?.id ?? null) : null)}
            >
              <Icon name="library" />
            </IconButton>
          )}
          <PageMenu
            exportTo={exportPath(manuscript.projectId, manuscript.id)}
            isApproved={manuscript.approvedAt !== null}
            onDialog={setDialog}
            onTrash={() => acts.trash.attempt()}
          />
        </div>
      </header>
      <div className="ms-body">
        {columns.isTreeOpen && (
          <nav id="ms-tree" className="ms-left" aria-label="Chapters and scenes" ref={columns.drawer}>
            <TreePanel
              manuscript={manuscript}
              acts={treeActs}
              hereId={hereId}
              findings={found}
              onOpen={onOpen}
              onSplit={hereId === null ? null : splitHere}
            />
          </nav>
        )}
        {columns.isDrawerOpen && (
          <button
            type="button"
            className="ms-scrim"
            aria-label="Close the chapters"
            onClick={columns.closeDrawer}
          />
        )}
        <div className="ms-middle">
          {state.trouble !== null && (
            <TreeTroubleNotice
              trouble={state.trouble}
              onAgain={() => void treeActs.again()}
              onDismiss={tree.forgetTrouble}
            />
          )}
          <DeskNotice
            save={save}
            isGone={isGone}
            hasTrouble={hasTrouble}
            failure={failure === null ? null : failureInWords(failure.cause)}
            desk={desk}
            manuscript={manuscript}
            onGo={onOpen}
          />
          {hasLedger ? (
            <parts.Ledger book={book} onClose={closeLedger} />
          ) : manuscript.parts.length === 0 ? (
            <EmptyManuscript
              isBusy={state.isBusy}
              onWrite={() => void begin(1)}
              onPlan={() => void begin(3)}
              onMap={() => showOver(manuscript.id, { kind: 'write', jobId: null })}
            />
          ) : (
            <BookMiddle
              book={book}
              desk={desk}
              acts={treeActs}
              parts={parts}
              handle={text}
              startAt={startAt}
              liveOf={liveOf}
              onScene={setHere}
            />
          )}
        </div>
        {columns.sideId !== null && parts.panels.length > 0 && (
          <Side
            panels={parts.panels}
            openId={columns.sideId}
            onOpen={columns.openSide}
            onFold={foldSide}
            book={book}
          />
        )}
      </div>
      <Foot
        manuscript={manuscript}
        hereId={hereId}
        typedHere={Math.max(0, loaded.today.typed + open.wordsToday())}
      />
      {dialog !== null && (
        <PageDialogs dialog={dialog} manuscript={manuscript} acts={acts} onClose={() => setDialog(null)} />
      )}
      {live !== null && <LiveText key={live.runId} runId={live.runId} onText={setLiveText} />}
      <parts.Over
        book={book}
        onLive={setLive}
        onFound={setFound}
        onFindings={() => columns.openSide('findings')}
      />
      <Toast message={toast} onGone={onToastGone} />
    </div>
  );
}

const noFindings: ReadonlySet<string> = new Set();

function useTitle(title: string): void {
  useEffect(() => {
    document.title = `${title || 'Untitled manuscript'} | ${siteName}`;
  }, [title]);
}
