import { type FormEvent, memo, useId, useState } from 'react';
import type { Comment } from '../../../../../contract/manuscripts.ts';
import { limits } from '../../../../../domain/limits.ts';
import { failureInWords } from '../../../../api/request/api-errors.ts';
import { Button } from '../../../../ui/button.tsx';

type Acts = {
  onSave: (comment: Comment, note: string, isResolved: boolean) => Promise<void>;
  onDrop: (id: string) => Promise<void>;
  onShow: (comment: Comment) => void;
};

/** The comments of a scene, beside it or below. Resolved ones are folded away. */
export const SceneComments = memo(function SceneComments({
  comments,
  ...acts
}: { comments: readonly Comment[] } & Acts) {
  const open = comments.filter(({ isResolved }) => !isResolved);
  const resolved = comments.filter(({ isResolved }) => isResolved);
  return (
    <aside className="scene-comments" aria-label="Comments">
      {open.length > 0 && (
        <ul>
          {open.map((comment) => (
            <OneComment key={comment.id} comment={comment} {...acts} />
          ))}
        </ul>
      )}
      {resolved.length > 0 && (
        <details>
          <summary>{resolved.length} resolved</summary>
          <ul>
            {resolved.map((comment) => (
              <OneComment key={comment.id} comment={comment} {...acts} />
            ))}
          </ul>
        </details>
      )}
    </aside>
  );
});

function OneComment({ comment, onSave, onDrop, onShow }: { comment: Comment } & Acts) {
  const [isEdited, setIsEdited] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const attempt = (work: Promise<void>) =>
    work.then(
      () => setProblem(null),
      (cause: unknown) => setProblem(failureInWords(cause)),
    );
  if (isEdited)
    return (
      <li>
        <CommentForm
          quote={comment.quote}
          note={comment.note}
          onCancel={() => setIsEdited(false)}
          onSave={async (note) => {
            await onSave(comment, note, comment.isResolved);
            setIsEdited(false);
          }}
        />
      </li>
    );
  return (
    <li className={comment.isResolved ? 'own-comment is-resolved' : 'own-comment'}>
      {comment.quoteAt === null ? (
        <p className="comment-quote">These words are not in the text any more: “{comment.quote}”</p>
      ) : (
        <button type="button" className="comment-quote" onClick={() => onShow(comment)}>
          “{comment.quote}”
        </button>
      )}
      <p className="comment-note">{comment.note}</p>
      <div className="btn-row">
        <button
          type="button"
          className="tool"
          onClick={() => void attempt(onSave(comment, comment.note, !comment.isResolved))}
        >
          {comment.isResolved ? 'Open again' : 'Resolve'}
        </button>
        <button type="button" className="tool" onClick={() => setIsEdited(true)}>
          Edit
        </button>
        <button type="button" className="tool" onClick={() => void attempt(onDrop(comment.id))}>
          Delete
        </button>
      </div>
      {problem !== null && <p role="alert">{problem}</p>}
    </li>
  );
}

/** Writes a comment on some words. A failure leaves what was written. */
export function CommentForm({
  quote,
  note = '',
  onSave,
  onCancel,
}: {
  quote: string;
  note?: string;
  onSave: (note: string) => Promise<void>;
  onCancel: () => void;
}) {
  const id = useId();
  const [text, setText] = useState(note);
  const [state, setState] = useState<{ isBusy: boolean; problem: string | null }>({
    isBusy: false,
    problem: null,
  });
  function submit(event: FormEvent): void {
    event.preventDefault();
    if (text.trim() === '' || state.isBusy) return;
    setState({ isBusy: true, problem: null });
    onSave(text.trim()).then(
      () => setState({ isBusy: false, problem: null }),
      (cause: unknown) => setState({ isBusy: false, problem: failureInWords(cause) }),
    );
  }
  return (
    <form className="comment-form" onSubmit={submit}>
      <p className="comment-quote">“{quote}”</p>
      <label htmlFor={id}>Your comment</label>
      <textarea
        id={id}
        className="input"
        rows={3}
        maxLength={limits.commentCharacters}
        value={text}
        // biome-ignore lint/a11y/noAutofocus: it was asked for just now
        autoFocus
        onChange={({ target }) => setText(target.value)}
        onKeyDown={(event) => event.key === 'Escape' && onCancel()}
      />
      {state.problem !== null && <p role="alert">{state.problem}</p>}
      <div className="btn-row">
        <Button type="submit" kind="main" size="small" aria-disabled={text.trim() === '' || state.isBusy}>
          Save
        </Button>
        <Button size="small" kind="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
