import { Component, type ReactNode, useEffect, useRef } from 'react';
import { saveUnsaved } from '../api/session/unsaved.ts';
import { Button, IconButton } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { Notice } from '../ui/notice.tsx';
import { useIsOnline } from './online.ts';

/** Where the message about a part stands: in its place, as one line, or over the window's foot. */
export type ProblemLook = 'block' | 'line' | 'over';

/** Replaces a part that could not be fetched (`unfetched`) or failed while shown (`broken`). */
export function PartProblem({
  kind,
  name,
  look,
  tries,
  onAgain,
  onClose,
}: {
  kind: 'unfetched' | 'broken';
  /** Its name at the start of a sentence: 'The history'. */
  name: string;
  look: ProblemLook;
  tries: number;
  onAgain: () => void;
  onClose: () => void;
}) {
  const isOnline = useIsOnline();
  const again = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // The pressed button went away with the previous message.
    if (tries > 0) again.current?.focus();
  }, [tries]);

  const what =
    kind === 'broken'
      ? `${name} stopped working`
      : isOnline
        ? `${name} could not be loaded`
        : `${name} could not be loaded: you are offline`;
  const advice =
    tries > 0 && isOnline
      ? 'This page may be older than the server. Reload it; your text is kept.'
      : 'The rest of this page works, and what you typed stays.';
  const buttons = (
    <>
      <Button ref={again} size="small" kind={look === 'over' ? 'inverse' : 'plain'} onClick={onAgain}>
        Try again
      </Button>
      {tries > 0 && isOnline && (
        <Button size="small" kind={look === 'over' ? 'inverse-plain' : 'plain'} onClick={() => void reload()}>
          Reload
        </Button>
      )}
    </>
  );
  switch (look) {
    case 'block':
      return (
        <Notice kind="error" title={what}>
          <p className="muted">{advice}</p>
          <div className="btn-row">{buttons}</div>
        </Notice>
      );
    case 'line':
      return (
        <div className="part-line" role="alert">
          <span className="hint bad" title={advice}>
            {what}.
          </span>
          {buttons}
        </div>
      );
    case 'over':
      return (
        <div className="toast part-over" role="alert">
          <p>
            <b>{what}.</b> {advice}
          </p>
          {buttons}
          <IconButton label="Close" className="sm" onClick={onClose}>
            <Icon name="x" />
          </IconButton>
        </div>
      );
  }
}

/** Keeps a part that fails while rendering from taking the page with it. */
export class PartBoundary extends Component<
  { problem: ReactNode; children: ReactNode },
  { hasFailed: boolean }
> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? this.props.problem : this.props.children;
  }
}

/** Saves what is unsaved, then reloads the page. What cannot be sent is kept on the device. */
async function reload(): Promise<void> {
  await saveUnsaved();
  location.reload();
}
