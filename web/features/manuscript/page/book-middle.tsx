import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type Ref, useState } from 'react';
import { v7 as makeId } from 'uuid';
import type { Comment } from '../../../../contract/manuscripts.ts';
import type { Passage } from '../../../../contract/scope.ts';
import { manuscriptKeys } from '../../../api/manuscripts/manuscript-keys.ts';
import { acceptedOf, Refusal } from '../../../api/request/api-errors.ts';
import { lazyPart } from '../../../shared/lazy-part.tsx';
import type { BookDesk } from '../desk/create-desk.ts';
import type { Book } from '../side/book.ts';
import type { BookTextHandle, SplitAt } from '../text/book/book-props.ts';
import { BookText } from '../text/book/book-text.tsx';
import { partOf, siblingsOf } from '../tree/outline.ts';
import type { TreeActs } from '../tree/use-tree-acts.ts';
import type { PageParts } from './page-parts.ts';

const ReviseChoice = lazyPart(async () => (await import('./revise-choice.tsx')).ReviseChoice, {
  name: 'What rewrites passages',
  look: 'line',
});

const loadFind = () => import('../../../api/manuscripts/find-and-replace.ts');
const loadComments = () => import('../../../api/manuscripts/comments.ts');

/** The text in the middle, with what its editor asks of the server and of the tree. */
export function BookMiddle({
  book,
  desk,
  acts,
  parts,
  handle,
  startAt,
  liveOf,
  onScene,
}: {
  book: Book;
  desk: BookDesk;
  acts: TreeActs;
  parts: PageParts;
  handle: Ref<BookTextHandle>;
  startAt: string | null;
  liveOf: (sceneId: string) => { text: string } | null;
  onScene: (sceneId: string | null) => void;
}) {
  const { userId, manuscript, texts, goTo } = book;
  const { id: headId } = manuscript;
  const queries = useQueryClient();
  const [revising, setRevising] = useState<{ sceneId: string; passage: Passage } | null>(null);
  const commentsKey = manuscriptKeys.comments(userId, headId);
  const { data: comments } = useQuery({
    queryKey: commentsKey,
    queryFn: async ({ signal }) => acceptedOf(await (await loadComments()).listComments(headId, signal)),
  });

  async function saveAll(): Promise<void> {
    if (await texts.save()) return;
    const message = 'Some of what you typed is not saved yet. Try again once it is.';
    throw new Refusal(503, { code: 'unavailable', message });
  }

  async function split({ sceneId, at, slugline }: SplitAt): Promise<void> {
    const newId = await acts.split(sceneId, at);
    if (newId === null) return;
    if (slugline !== null) await beginWith(newId, slugline);
    goTo({ sceneId: newId, quote: null });
  }

  /** The line that reads as a heading becomes the heading of the scene that begins with it. */
  async function beginWith(sceneId: string, slugline: string): Promise<void> {
    if (!(await desk.change(sceneId, { slugline }))) return;
    const content = texts.textOf(sceneId)?.content;
    const [first, ...rest] = content?.blocks ?? [];
    const isHeading = first?.type === 'action' && first.text.trim().toUpperCase() === slugline;
    if (isHeading && rest.length > 0) texts.type(sceneId, { blocks: rest });
  }

  async function join(sceneId: string, withId: string): Promise<void> {
    const part = partOf(manuscript, sceneId);
    const beside = part === null ? [] : siblingsOf(manuscript, part);
    const next = part === null ? undefined : beside[beside.indexOf(part) + 1];
    if (next?.id === withId) {
      if (await acts.join(sceneId)) goTo({ sceneId, quote: null });
    } else
      book.say({
        id: makeId(),
        words: 'The next scene is in another chapter. Move it here first, then join the two.',
      });
  }

  return (
    <>
      <BookText
        manuscript={manuscript}
        texts={texts}
        handle={handle}
        startAt={startAt}
        liveOf={liveOf}
        comments={comments ?? noComments}
        onScene={onScene}
        onSplit={(at) => void split(at)}
        onJoin={(sceneId, withId) => void join(sceneId, withId)}
        find={async (query, options) => {
          await saveAll();
          return acceptedOf(await (await loadFind()).findInManuscript(headId, { query, ...options }));
        }}
        replaceAll={async (query, replacement, options, hits) => {
          const changeSetId = makeId();
          const replaced = acceptedOf(
            await (await loadFind()).replaceInManuscript(headId, {
              changeSetId,
              query,
              with: replacement,
              ...options,
              scenes: hits.scenes.map(({ id, baseVersionId, revision }) => ({ id, baseVersionId, revision })),
            }),
          );
          desk.look(replaced.changed);
          book.reload();
          return {
            replaced,
            undo: async () => {
              const { undoChangeSet } = await import('../../../api/jobs/jobs.ts');
              acceptedOf(await undoChangeSet(changeSetId));
              desk.look(replaced.changed);
              book.reload();
            },
          };
        }}
        onComment={async (id, comment) => {
          acceptedOf(await (await loadComments()).saveComment(id, comment));
          await queries.invalidateQueries({ queryKey: commentsKey });
        }}
        onDropComment={async (id) => {
          acceptedOf(await (await loadComments()).deleteComment(id));
          await queries.invalidateQueries({ queryKey: commentsKey });
        }}
        onRevise={(sceneId, passage) => setRevising({ sceneId, passage })}
      />
      {revising !== null && (
        <ReviseChoice book={book} {...revising} Bar={parts.ReviseBar} onClose={() => setRevising(null)} />
      )}
    </>
  );
}

const noComments: readonly Comment[] = [];
