import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useSearchParams } from 'react-router';
import type { SessionUser } from '../../../../contract/session.ts';
import type { GeneratorId } from '../../../../domain/generators/index.ts';
import { unreachedInWords } from '../../../api/request/api-errors.ts';
import { useSession } from '../../../api/session/use-session.ts';
import { userIn } from '../../../api/session/use-user.ts';
import type { GenerationTarget } from './create-place.ts';
import { noPlace, type Place, type Target } from './place-state.ts';
import { keepChoice, recallChoice } from './tab-choice.ts';

export type UsedPlace = {
  place: Place;
  /** Null for visitors, and until the script for projects is there. */
  target: GenerationTarget | null;
  user: SessionUser | null;
  /** What the address names. */
  named: { projectId: string | null; elementId: string | null };
  /** Generates for another project from now on in this tab; null for none. */
  change: (projectId: string | null) => void;
  retry: () => void;
};

/**
 * What is generated for: the project in the address, else the tab's choice, else the current
 * project. Visitors have none; the script for projects is fetched for users only.
 */
export function usePlace(kind: GeneratorId): UsedPlace {
  const session = useSession();
  const user = userIn(session);
  const userId = user?.id ?? null;
  const [params, setParams] = useSearchParams();
  const named = { projectId: params.get('project'), elementId: params.get('element') };
  const { target, hasFailed, load } = useGenerationTarget(kind, userId);
  const [choices, setChoices] = useState(0);
  const place = useSyncExternalStore(target?.subscribe ?? never, target?.state ?? settling, settling);

  // The current project may change on the server meanwhile; the page keeps its own.
  const current = useRef(user?.currentProjectId ?? null);
  if (target === null) current.current = user?.currentProjectId ?? null;

  // biome-ignore lint/correctness/useExhaustiveDependencies: another choice in this tab is read from where it is kept
  useEffect(() => {
    if (target !== null && userId !== null) target.open(targetOf(named, userId, current.current));
  }, [target, userId, named.projectId, named.elementId, choices]);

  function change(projectId: string | null): void {
    if (userId === null) return;
    keepChoice({ userId, projectId });
    if (named.projectId === null && named.elementId === null) {
      setChoices((count) => count + 1);
      return;
    }
    const rest = new URLSearchParams(params);
    rest.delete('project');
    rest.delete('element');
    setParams(rest, { replace: true, preventScrollReset: true });
  }

  const retry = () => (target === null ? load() : target.reload());
  const shared = { target, user, named, change, retry };
  if (userId !== null) return { ...shared, place: hasFailed && target === null ? notFetched : place };
  return { ...shared, place: session.kind === 'checking' ? waiting : noPlace };
}

function targetOf(
  { projectId, elementId }: UsedPlace['named'],
  userId: string,
  currentProjectId: string | null,
): Target | null {
  if (projectId !== null) return { projectId, elementId, isFromAddress: true };
  const kept = recallChoice(userId);
  const chosen = kept === null ? currentProjectId : kept.projectId;
  return chosen === null ? null : { projectId: chosen, elementId: null, isFromAddress: false };
}

/** The target of a user's place, with the script that it needs. */
function useGenerationTarget(kind: GeneratorId, userId: string | null) {
  const [made, setMade] = useState<{ userId: string; target: GenerationTarget } | null>(null);
  const [failedTurn, setFailedTurn] = useState<number | null>(null);
  const [turn, setTurn] = useState(0);

  useEffect(() => {
    if (userId === null) return;
    let isOver = false;
    import('./open-place.ts').then(
      ({ openPlace }) => isOver || setMade({ userId, target: openPlace(kind) }),
      () => isOver || setFailedTurn(turn),
    );
    return () => {
      isOver = true;
    };
  }, [kind, userId, turn]);

  return {
    target: made !== null && made.userId === userId ? made.target : null,
    hasFailed: failedTurn === turn,
    load: () => setTurn(turn + 1),
  };
}

const waiting: Place = { kind: 'settling' };
const notFetched: Place = {
  kind: 'failed',
  message: unreachedInWords,
};
const settling = () => waiting;
const never = () => () => {};
