import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { v4 as newId } from 'uuid';
import type { Comment } from '../../../../../contract/manuscripts.ts';
import type { Passage } from '../../../../../contract/scope.ts';
import { limits } from '../../../../../domain/limits.ts';
import type { BookTextProps } from '../book/book-props.ts';
import type { Caret } from '../book/use-caret.ts';
import { useMarks } from '../find/use-marks.ts';
import { findQuote } from '../shown/find-words.ts';
import { findShown } from '../shown/places.ts';
import { shownBlocks } from '../shown/shown-blocks.ts';
import { CommentForm, SceneComments } from './scene-comments.tsx';

/** A comment that is being written. */
type Begun = { id: string; sceneId: string; passage: Passage };

/** Comments of one's own: marked in the text, and listed with their scene. */
export function useComments(props: BookTextProps, caret: Caret) {
  const { manuscript, texts, comments, onComment, onDropComment } = props;
  const { form } = manuscript;
  const [begun, setBegun] = useState<Begun | null>(null);
  const byScene = useMemo(() => {
    const scenes = new Map<string, Comment[]>();
    for (const comment of comments)
      scenes.set(comment.elementId, [...(scenes.get(comment.elementId) ?? []), comment]);
    return scenes;
  }, [comments]);
  const marked = useMemo(
    () =>
      comments.flatMap(({ elementId, quote, quoteAt, isResolved }) => {
        const content = texts.textOf(elementId)?.content;
        if (isResolved || content === undefined) return [];
        const passage = findQuote(content, form, { quote, at: quoteAt });
        return passage === null ? [] : [{ sceneId: elementId, passage }];
      }),
    [comments, texts, form],
  );
  useMarks('book-comment', marked, caret, texts, form);

  const onSave = useCallback(
    ({ id, elementId, quote, quoteAt }: Comment, note: string, isResolved: boolean) =>
      onComment(id, { elementId, quote, quoteAt: quoteAt ?? 0, note, isResolved }),
    [onComment],
  );
  const onShow = ({ elementId, quote, quoteAt }: Comment): void => {
    const content = texts.textOf(elementId)?.content;
    const passage = content === undefined ? null : findQuote(content, form, { quote, at: quoteAt });
    const range =
      content === undefined || passage === null ? null : findShown(shownBlocks(content, form), passage);
    if (range !== null) caret.enter(elementId, range);
  };

  const end = (sceneId: string): void => {
    setBegun(null);
    caret.enter(sceneId, null);
  };

  return {
    beginComment(sceneId: string, passage: Passage): void {
      setBegun({ id: newId(), sceneId, passage });
    },
    /** What stands with a scene; null where there is nothing. */
    commentsOf(sceneId: string): ReactNode {
      const own = byScene.get(sceneId);
      const isBegun = begun?.sceneId === sceneId;
      if (own === undefined && !isBegun) return null;
      return (
        <>
          {isBegun && (
            <CommentForm
              key={begun.id}
              quote={begun.passage.text.slice(0, limits.commentCharacters)}
              onCancel={() => end(sceneId)}
              onSave={async (note) => {
                await onComment(begun.id, {
                  elementId: sceneId,
                  quote: begun.passage.text.slice(0, limits.commentCharacters),
                  quoteAt: begun.passage.start,
                  note,
                });
                end(sceneId);
              }}
            />
          )}
          {own !== undefined && (
            <SceneComments comments={own} onSave={onSave} onDrop={onDropComment} onShow={onShow} />
          )}
        </>
      );
    },
  };
}
