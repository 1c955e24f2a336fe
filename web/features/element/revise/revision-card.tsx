import { useSyncExternalStore } from 'react';
import type { RunSummary } from '../../../../contract/runs.ts';
import { InlineDifference } from '../../../shared/compare/inline-difference.tsx';
import { useLiveRun } from '../../../shared/live/use-live-run.ts';
import { Ink, WritingPlace } from '../../../shared/material/ink.tsx';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import type { Revision } from './use-revise.ts';

/** A revised passage: its words as they come, then what differs and what can be done with it. */
export function RevisionCard({
  revision,
  isThere,
  price,
  canAsk,
  onEnded,
  onStop,
  onTake,
  onPassOver,
  onTryAgain,
  onShow,
}: {
  revision: Revision;
  /** Whether the passage still stands in the text. */
  isThere: boolean;
  price: string;
  canAsk: boolean;
  onEnded: (run: RunSummary | null, text: string) => void;
  onStop: () => void;
  onTake: () => void;
  onPassOver: () => void;
  onTryAgain: () => void;
  /** Brings the passage into the window. */
  onShow: () => void;
}) {
  const again = (
    <Button kind="quiet" size="small" disabled={!canAsk} onClick={onTryAgain}>
      <Icon name="refresh-cw" />
      Try again <span className="price num">{price}</span>
    </Button>
  );
  switch (revision.state) {
    case 'asking':
      return <p className="hint">Asking for it.</p>;
    case 'writing':
      return (
        <>
          <Live runId={revision.runId} onEnded={onEnded} />
          <div className="btn-row">
            <Button size="small" onClick={onStop}>
              <Icon name="square" />
              Stop
            </Button>
          </div>
        </>
      );
    case 'failed':
      return (
        <>
          <p className="hint bad">{revision.message} Your text is as it was.</p>
          <div className="btn-row">
            {again}
            <Button kind="quiet" size="small" onClick={onPassOver}>
              Pass over
            </Button>
          </div>
        </>
      );
    case 'written':
      return isThere ? (
        <>
          <Difference before={revision.passage.text} now={revision.text} />
          <div className="btn-row">
            <Button kind="main" size="small" onClick={onTake}>
              Take
            </Button>
            <Button size="small" onClick={onPassOver}>
              Pass over
            </Button>
            {again}
            <Button kind="quiet" size="small" onClick={onShow}>
              Show in the text
            </Button>
          </div>
        </>
      ) : (
        <>
          <p className="hint">
            The passage was changed since, so that this can’t take its place by itself. Copy it and put it
            where it belongs.
          </p>
          <p className="meta">As it was</p>
          <p className="revise-text is-old">{revision.passage.text}</p>
          <p className="meta">As it would be</p>
          <p className="revise-text">{revision.text}</p>
          <div className="btn-row">
            <Button
              kind="main"
              size="small"
              onClick={() => void navigator.clipboard.writeText(revision.text)}
            >
              <Icon name="copy" />
              Copy the new words
            </Button>
            <Button size="small" onClick={onPassOver}>
              Pass over
            </Button>
          </div>
        </>
      );
  }
}

function Live({
  runId,
  onEnded,
}: {
  runId: string;
  onEnded: (run: RunSummary | null, text: string) => void;
}) {
  const textOf = () => {
    const { text } = live.answer();
    return typeof text === 'string' ? text : '';
  };
  const live = useLiveRun(runId, { onEnd: (run) => onEnded(run, textOf()), onGone: () => onEnded(null, '') });
  useSyncExternalStore(live.subscribe, live.version, live.version);
  return (
    <WritingPlace value="passage">
      <p className="revise-text">
        <Ink text={textOf()} place="passage" />
      </p>
    </WritingPlace>
  );
}

function Difference({ before, now }: { before: string; now: string }) {
  if (before === now) return <p className="hint">It says the same.</p>;
  return <InlineDifference old={before} now={now} />;
}
