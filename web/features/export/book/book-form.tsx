import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Book, type FirstPage } from '../../../../contract/exports.ts';
import { exportKeys } from '../../../api/exports/export-keys.ts';
import { loadBook, loadFirstPage, saveBook, saveFirstPage } from '../../../api/exports/exports.ts';
import { acceptedOf, failureInWords } from '../../../api/request/api-errors.ts';
import { useChange } from '../../../api/request/use-change.ts';
import { Loaded } from '../../../shared/loaded.tsx';
import { Button, Spinner } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { type ExportPiece, inOrder, isStory } from '../choices.ts';
import type { Chosen } from '../use-choices.ts';
import { BookFields } from './book-fields.tsx';
import { FirstPageFields } from './first-page-fields.tsx';
import { StoryOrder } from './story-order.tsx';

type Props = {
  userId: string;
  projectId: string;
  pieces: readonly ExportPiece[];
  chosen: Chosen;
  onDone: () => void;
};

/** What stands before a book's text, the order of its stories, and who stands on the first page. */
export function BookForm(props: Props) {
  const { userId, projectId } = props;
  const query = useQuery({
    queryKey: exportKeys.book(userId, projectId),
    queryFn: async ({ signal }) => {
      const [book, page] = await Promise.all([loadBook(projectId, signal), loadFirstPage(signal)]);
      return { book: acceptedOf(book), page: acceptedOf(page) };
    },
    // It is edited as it was when the form opened.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  return (
    <Loaded query={query} what="The book">
      {(loaded) => <Form {...props} loaded={loaded} />}
    </Loaded>
  );
}

function Form({
  userId,
  projectId,
  pieces,
  chosen,
  onDone,
  loaded,
}: Props & { loaded: { book: Book; page: FirstPage } }) {
  const queries = useQueryClient();
  const [book, setBook] = useState(loaded.book);
  const [page, setPage] = useState(loaded.page);
  const stories = inOrder(chosen.choices, pieces).filter(isStory);
  const problem = problemOf(book);
  const { attempt, isBusy, failure } = useChange(async () => {
    const order = stories.map(({ id }) => id);
    acceptedOf(await saveBook(projectId, { ...book, order }));
    acceptedOf(await saveFirstPage(page));
    await queries.invalidateQueries({ queryKey: exportKeys.previews(userId, projectId) });
    onDone();
  });
  return (
    <form
      className="xp-book-form"
      aria-busy={isBusy}
      onSubmit={(event) => {
        event.preventDefault();
        if (problem === null) attempt(undefined);
      }}
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and so must be reached by keyboard */}
      <section className="xp-book-body" tabIndex={0} aria-label="The book and its first page">
        <BookFields
          book={book}
          languageProblem={problem}
          onChange={(next) => setBook({ ...book, ...next })}
        />
        {stories.length > 1 && <StoryOrder stories={stories} onMove={chosen.move} />}
        <FirstPageFields page={page} onChange={(next) => setPage({ ...page, ...next })} />
      </section>
      <div className="large-foot">
        {failure !== null && (
          <Notice kind="error">
            <p>This could not be saved. {failureInWords(failure.cause)}</p>
          </Notice>
        )}
        <div className="large-foot-line">
          <p className="hint">
            The first page serves all your projects. No model is ever told what stands on it.
          </p>
          <div className="btn-row">
            <Button kind="quiet" disabled={isBusy} onClick={onDone}>
              Back
            </Button>
            <Button kind="main" type="submit" disabled={isBusy || problem !== null}>
              {isBusy && <Spinner />}
              Save
            </Button>
          </div>
        </div>
      </div>
    </form>
  );
}

function problemOf(book: Book): string | null {
  return Book.shape.language.safeParse(book.language).success ? null : 'Write a tag such as en, de or pt-BR.';
}
