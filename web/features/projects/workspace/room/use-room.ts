import { useCallback } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { withSheet } from '../../../../shared/job-addresses.ts';

/** The state of a history entry that was made by opening something from the graph. */
export const openedHere = { isOpenedHere: true };

/**
 * How the history goes on when something is opened: a new entry from the graph; in place of what is
 * open already, so that Back leads to the graph.
 */
export function useNextEntry(): { replace: boolean; state: unknown } {
  const { search, state } = useLocation();
  const isOpen = new URLSearchParams(search).has('at');
  return { replace: isOpen, state: isOpen ? state : openedHere };
}

/** What is open in a project, by the page's address. */
export type Room = {
  /** An element's id, one that is being written, or a kind that is not written yet; '' for none. */
  at: string;
  /** Whether it was opened from the graph, in this entry of the history. */
  isOpenedHere: boolean;
  /** The kind whose whole list is open; '' for none. */
  openKind: string;
  /** The address asks for the export. */
  isExporting: boolean;
  /** Opens something else in place of what is open; Back then leads to the graph. */
  open: (at: string) => void;
  /** Closes what is open, so that Back does not open it again. */
  close: () => void;
  closeKind: () => void;
  /** Shows what an update of all that is out of date would do. */
  lookAtUpdate: () => void;
};

export function useRoom(): Room {
  const [params, setParams] = useSearchParams();
  const navigate = useNavigate();
  const { state } = useLocation();
  const at = params.get('at') ?? '';
  const isReading = params.get('view') === 'read';
  const isOpenedHere =
    typeof state === 'object' && state !== null && Reflect.get(state, 'isOpenedHere') === true;

  const go = useCallback(
    (search: string, replace: boolean, next: unknown = null) =>
      void navigate({ search }, { replace, preventScrollReset: true, state: next }),
    [navigate],
  );
  const open = useCallback(
    (next: string) =>
      go(
        `?at=${next}${isReading ? '&view=read' : ''}`,
        at !== '',
        at === '' || isOpenedHere ? openedHere : null,
      ),
    [go, at, isOpenedHere, isReading],
  );
  const close = useCallback(() => {
    if (isOpenedHere) void navigate(-1);
    else go('', true);
  }, [go, navigate, isOpenedHere]);
  const lookAtUpdate = useCallback(
    () =>
      setParams((now) => withSheet(now, { kind: 'update', elementId: null }), {
        preventScrollReset: true,
        state,
      }),
    [setParams, state],
  );
  const closeKind = useCallback(() => go('', true), [go]);

  const [openKind, isExporting] = [params.get('kind') ?? '', params.has('export')];
  return { at, isOpenedHere, openKind, isExporting, open, close, closeKind, lookAtUpdate };
}
