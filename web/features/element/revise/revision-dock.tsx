import { useEffect, useRef, useState } from 'react';
import { IconButton } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { nameAct } from './acts.ts';
import { RevisionCard } from './revision-card.tsx';
import type { Revising, Revision } from './use-revise.ts';

/** The revised passages that wait, one at a time, at the foot of the window. */
export function RevisionDock({
  revising,
  focusOn,
  price,
  canAsk,
  isThere,
  onShow,
  onTryAgain,
}: {
  revising: Revising;
  /** Whenever it changes, the newest is shown and gets the focus. */
  focusOn: number;
  price: string;
  canAsk: boolean;
  isThere: (revision: Revision) => boolean;
  onShow: (revision: Revision) => void;
  onTryAgain: () => void;
}) {
  const { revisions } = revising;
  const [open, setOpen] = useState(0);
  const head = useRef<HTMLHeadingElement>(null);
  const at = Math.min(open, revisions.length - 1);
  const revision = revisions[at];

  useEffect(() => {
    if (focusOn === 0) return;
    setOpen(0);
    head.current?.focus({ preventScroll: true });
  }, [focusOn]);

  if (revision === undefined) return null;
  return (
    <section className="revise-dock" aria-label="Rewritten passages">
      <div className="revise-head">
        <h2 ref={head} tabIndex={-1}>
          {nameAct(revision.act)}
        </h2>
        {revision.act === 'own' && revision.hint !== '' && <span className="meta">{revision.hint}</span>}
        {revisions.length > 1 && (
          <span className="revise-more">
            <span className="meta num">
              {at + 1} of {revisions.length}
            </span>
            <IconButton label="The newer one" disabled={at === 0} onClick={() => setOpen(at - 1)}>
              <Icon name="chevron-left" />
            </IconButton>
            <IconButton
              label="The older one"
              disabled={at === revisions.length - 1}
              onClick={() => setOpen(at + 1)}
            >
              <Icon name="chevron-right" />
            </IconButton>
          </span>
        )}
      </div>
      <p className="sr" role="status">
        {said[revision.state]}
      </p>
      <RevisionCard
        key={revision.runId}
        revision={revision}
        isThere={isThere(revision)}
        price={price}
        canAsk={canAsk}
        onEnded={(run, text) => revising.ended(revision.runId, run, text)}
        onStop={() => revising.stop(revision)}
        onTake={() => revision.state === 'written' && revising.take(revision)}
        onPassOver={() => revising.passOver(revision)}
        onTryAgain={() => {
          revising.tryAgain(revision);
          onTryAgain();
        }}
        onShow={() => onShow(revision)}
      />
    </section>
  );
}

const said: Readonly<Record<Revision['state'], string>> = {
  asking: 'Being written.',
  writing: 'Being written.',
  written: 'Written. Take it or pass it over.',
  failed: 'It was not written.',
};
