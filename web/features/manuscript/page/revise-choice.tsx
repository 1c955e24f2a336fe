import { type ComponentType, type RefObject, useEffect, useRef } from 'react';
import type { Passage, ReviseAct } from '../../../../contract/scope.ts';
import { useRevisions } from '../check/use-revisions.ts';
import type { Book } from '../side/book.ts';
import { useRevisePrice } from '../side/use-revise-price.ts';

/** What can be wished for chosen words; belongs to the page of elements. */
export type ReviseBarProps = {
  bar: RefObject<HTMLDivElement | null>;
  off: { why: string; needsModel: boolean } | null;
  price: string;
  onAct: (act: ReviseAct, hint: string) => void;
  onLeave: () => void;
};

/** What is to become of a passage that was chosen in the text, at the foot of the window. */
export function ReviseChoice({
  book,
  sceneId,
  passage,
  Bar,
  onClose,
}: {
  book: Book;
  sceneId: string;
  passage: Passage;
  Bar: ComponentType<ReviseBarProps>;
  onClose: () => void;
}) {
  const bar = useRef<HTMLDivElement>(null);
  const { ask } = useRevisions(book);
  const { price, off } = useRevisePrice(book.userId, book.manuscript.projectId);
  useEffect(() => bar.current?.querySelector('button')?.focus(), []);
  return (
    <div className="ms-revise">
      <Bar
        bar={bar}
        off={off === null ? null : { why: off, needsModel: false }}
        price={`${price} each`}
        onAct={(act, hint) => {
          ask([{ sceneId, act, passage, hint }]);
          onClose();
        }}
        onLeave={onClose}
      />
    </div>
  );
}
