import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import type { DecideFinding, Entity, Fact, Finding, Ledger, SaveEntity } from '../../../contract/ledger.ts';
import { acceptedOf } from '../request/api-errors.ts';
import { showAtOnce } from '../request/show-at-once.ts';
import { type Change, useChange } from '../request/use-change.ts';
import { decideFinding, listFindings, loadLedger, saveEntity, saveFact } from './ledger.ts';
import { ledgerKeys } from './ledger-keys.ts';

/** The facts that hold in a scene, with all entities; null: all facts of the manuscript. */
export function useLedger(userId: string, headId: string, sceneId: string | null): UseQueryResult<Ledger> {
  return useQuery({
    queryKey: ledgerKeys.factsAt(userId, headId, sceneId),
    queryFn: async ({ signal }) => acceptedOf(await loadLedger(headId, sceneId, signal)),
    staleTime: 0,
  });
}

/** What disagrees in a manuscript, in reading order. */
export function useFindings(userId: string, headId: string): UseQueryResult<Finding[]> {
  return useQuery({
    queryKey: ledgerKeys.findings(userId, headId),
    queryFn: async ({ signal }) => acceptedOf(await listFindings(headId, signal)).findings,
    staleTime: 0,
  });
}

/** What a writer can do with the ledger of a manuscript. All of it is shown at once. */
export type LedgerActs = {
  /** Makes a fact or changes one; of an unsupported one, only what keeps or rejects it. */
  keep: Change<Fact & { state: 'accepted' | 'pinned' | 'rejected' }>;
  keepEntity: Change<Entity>;
};

export function useLedgerActs(userId: string, headId: string): LedgerActs {
  const queries = useQueryClient();
  const reload = () => void queries.invalidateQueries({ queryKey: ['ledger', userId, headId] });

  return {
    keep: useChange(
      async (fact) => {
        const { entityId, attribute, value, otherEntityId, fromPart, untilPart, knownBy, state } = fact;
        const back = await showAtOnce<Ledger>(queries, {
          queryKey: ledgerKeys.facts(userId, headId),
          apply: (ledger) => ({ ...ledger, facts: withOne(ledger.facts, fact) }),
          revert: (ledger, before) => ({
            ...ledger,
            facts: withoutOne(ledger.facts, before.facts, fact.id),
          }),
        });
        try {
          acceptedOf(
            await saveFact(headId, fact.id, {
              entityId,
              attribute,
              value,
              otherEntityId,
              fromPart,
              untilPart,
              knownBy,
              state,
            }),
          );
        } catch (cause) {
          back();
          throw cause;
        } finally {
          reload();
        }
      },
      { mayOverlap: true },
    ),
    keepEntity: useChange(
      async ({ id, type, name, aliases, elementId }) => {
        const body: SaveEntity = { type, name, aliases, elementId };
        const back = await showAtOnce<Ledger>(queries, {
          queryKey: ledgerKeys.facts(userId, headId),
          apply: (ledger) => ({ ...ledger, entities: withOne(ledger.entities, { id, ...body } as Entity) }),
          revert: (ledger, before) => ({
            ...ledger,
            entities: withoutOne(ledger.entities, before.entities, id),
          }),
        });
        try {
          acceptedOf(await saveEntity(headId, id, body));
        } catch (cause) {
          back();
          throw cause;
        } finally {
          reload();
        }
      },
      { mayOverlap: true },
    ),
  };
}

/** Says what became of a finding, shown at once. */
export function useDecideFinding(
  userId: string,
  headId: string,
): Change<Pick<Finding, 'id'> & DecideFinding> {
  const queries = useQueryClient();
  const queryKey = ledgerKeys.findings(userId, headId);
  return useChange(
    async ({ id, state, note }) => {
      const back = await showAtOnce<Finding[]>(queries, {
        queryKey,
        apply: (all) => all.map((one) => (one.id === id ? { ...one, state } : one)),
        revert: (all, before) => withoutOne(all, before, id),
      });
      try {
        acceptedOf(await decideFinding(id, note === undefined ? { state } : { state, note }));
      } catch (cause) {
        back();
        throw cause;
      } finally {
        void queries.invalidateQueries({ queryKey });
      }
    },
    { mayOverlap: true },
  );
}

/** The list with this one in place of the one with its id, or at the end. */
function withOne<One extends { id: string }>(all: readonly One[], one: One): One[] {
  return all.some(({ id }) => id === one.id)
    ? all.map((other) => (other.id === one.id ? one : other))
    : [...all, one];
}

/** The list with the one of this id as it was before, or without it. */
function withoutOne<One extends { id: string }>(
  all: readonly One[],
  before: readonly One[],
  id: string,
): One[] {
  const old = before.find((one) => one.id === id);
  return old === undefined ? all.filter((one) => one.id !== id) : withOne(all, old);
}
