import { useEffect, useSyncExternalStore } from 'react';
import type { Credits } from '../../../contract/credits.ts';
import { acceptedOf } from '../request/api-errors.ts';
import { loadCredits } from './credits.ts';

/** What a user can spend, for the whole page. `failed`: it could not be learnt. */
export type CreditsState =
  | { kind: 'loading' }
  | { kind: 'known'; credits: Credits }
  | { kind: 'failed'; cause: unknown };

/** The credits of a user, asked for once when the first component needs them; always loading for null, a visitor. */
export function useCredits(userId: string | null): CreditsState {
  useEffect(() => {
    if (userId === null || kept.userId === userId) return;
    kept = { userId, state: loading };
    void refreshCredits();
  }, [userId]);
  const state = useSyncExternalStore(
    subscribe,
    () => kept.state,
    () => loading,
  );
  return kept.userId === userId ? state : loading;
}

/**
 * Asks again, since generating and paying change what there is to spend; where nothing has asked yet it does nothing.
 * Without an answer the page knows what it knew before. Resolves when the state is settled; never rejects.
 */
export async function refreshCredits(): Promise<void> {
  const { userId } = kept;
  if (userId === null) return;
  asked += 1;
  const turn = asked;
  const state = await loadCredits().then(
    (answer) => asState(() => acceptedOf(answer)),
    (cause: unknown): CreditsState => ({ kind: 'failed', cause }),
  );
  if (kept.userId !== userId || turn < answered) return;
  answered = turn;
  if (state.kind === 'failed' && kept.state.kind === 'known') return;
  kept = { userId, state };
  for (const listener of listeners) listener();
}

const loading: CreditsState = { kind: 'loading' };
let kept: { userId: string | null; state: CreditsState } = { userId: null, state: loading };
/** How often was asked, and which of these answers is the newest that was shown. */
let asked = 0;
let answered = 0;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function asState(credits: () => Credits): CreditsState {
  try {
    return { kind: 'known', credits: credits() };
  } catch (cause) {
    return { kind: 'failed', cause };
  }
}
