import { z } from 'zod';
import { FindingCategory } from '../../contract/ledger.ts';
import type { ManuscriptScope } from '../../contract/scope.ts';
import { readText } from '../../domain/craft/reading.ts';
import {
  type Accepted,
  acceptPairs,
  acceptWindow,
  PairsAnswer,
  WindowAnswer,
} from '../../domain/manuscript/check/check-answers.ts';
import { factsBeside, pairsPrompt, windowPrompt } from '../../domain/manuscript/check/check-prompts.ts';
import type { ProposedPair } from '../../domain/manuscript/check/propose-pairs.ts';
import { readNames } from '../../domain/manuscript/ledger/names.ts';
import { asRecord } from '../../domain/story/record.ts';
import { AppError, notFound } from '../http/app-error.ts';
import type { User } from '../identity/actor.ts';
import type { Model } from '../models/port.ts';
import type { PreparedRun } from '../runs/prepared-run.ts';
import { promptKeys } from '../runs/prompt-keys.ts';
import type { WritingDeps } from '../writing/deps.ts';
import { planGenerator } from '../writing/writing-generator.ts';
import type { Checked } from './read-checked.ts';
import { storeFindings } from './store-findings.ts';

export type CheckScope = Extract<ManuscriptScope, { purpose: 'check' }>;

const FoundPlace = z.object({ sceneId: z.string(), quote: z.string() });

/** The result of one look: what is kept of the answer, and what was looked at. */
export const LookResult = z.object({
  findings: z.array(
    z.object({
      category: FindingCategory,
      confidence: z.number().int(),
      first: FoundPlace,
      second: FoundPlace,
      fingerprint: z.string(),
      note: z.string(),
    }),
  ),
  dropped: z.number().int(),
  scenes: z.number().int(),
  words: z.number().int(),
  pairs: z.number().int(),
});

/** Why the storyteller begins no check. */
export const cannotCheck =
  'The built-in storyteller can’t read a text for contradictions. Set up your own key or a model on this computer in Settings. What the rules find is free.';

/**
 * Prepares one look of a check at the newest words: pairs of facts that are judged, or a window
 * that is read. Throws notFound where nothing of it is there any more, and `wrong_model`.
 */
export function prepareCheck(
  { generators, settings }: WritingDeps,
  { actor, model, checked, scope }: { actor: User; model: Model; checked: Checked; scope: CheckScope },
): PreparedRun {
  if (model.place === 'storyteller') throw new AppError('wrong_model', cannotCheck);
  const { book } = checked;
  const { boundary, cacheKey } = promptKeys(settings.secret, actor, book.projectId);
  const look = lookOf(checked, scope, { boundary, size: model.isSmall === true ? 'short' : 'full' });
  const plain = planGenerator(generators(book.kind), look.answer, book.title);
  const generator = {
    ...plain,
    asked: look.answer,
    result: {
      ...plain.result,
      content: LookResult,
      toContent: (answer: unknown) => ({ ...look.accept(answer), ...look.looked }),
    },
  };
  return {
    generator,
    fallbackTitle: book.title,
    material: [],
    settings: null,
    askedWords: null,
    dueWords: null,
    boundary,
    part: null,
    shorter: null,
    note: null,
    writing: {
      scope,
      storesVersion: false,
      store: (tx, { run, result }) =>
        storeFindings(tx, run.ownerId, book.headId, LookResult.parse(result.content).findings),
    },
    request: {
      task: { kind: book.kind, inputs: {}, direction: '', sources: [], seed: 0 },
      ...look.prompt,
      cacheKey,
      answer: look.answer,
      answerName: 'check',
      maxOutputTokens: 4_000,
    },
  };
}

type Look = {
  prompt: ReturnType<typeof pairsPrompt>;
  answer: typeof PairsAnswer | typeof WindowAnswer;
  accept(answer: unknown): Accepted;
  looked: { scenes: number; words: number; pairs: number };
};

function lookOf(
  { scenes, ledger }: Checked,
  { pairs: ids, sceneIds }: CheckScope,
  how: { boundary: string; size: 'short' | 'full' },
): Look {
  const byId = new Map(scenes.map((scene) => [scene.id, scene]));
  if (ids.length > 0) {
    const facts = new Map(ledger.facts.map((fact) => [fact.id, fact]));
    const stands = (fact: ProposedPair['one'] | undefined) =>
      fact?.quote != null && byId.get(fact.sceneId ?? '')?.text.includes(fact.quote) === true;
    const pairs = ids.flatMap(([first, second]): ProposedPair[] => {
      const [one, other] = [facts.get(first), facts.get(second)];
      const entity = ledger.entities.find(({ id }) => id === one?.entityId);
      if (one === undefined || other === undefined || entity === undefined) return [];
      return stands(one) && stands(other) ? [{ entity, one, other }] : [];
    });
    if (pairs.length === 0) throw notFound();
    return {
      prompt: pairsPrompt(pairs, byId, how),
      answer: PairsAnswer,
      accept: (answer) => acceptPairs(PairsAnswer.parse(answer), pairs),
      looked: { scenes: 0, words: 0, pairs: pairs.length },
    };
  }
  const window = sceneIds.flatMap((id) => byId.get(id) ?? []);
  if (window.length === 0) throw notFound();
  const names = readNames(ledger.entities);
  const named = new Set(
    window.flatMap(({ text }) => names.mentionsIn(readText(text)).map(({ entityId }) => entityId)),
  );
  const beside = factsBeside(ledger.facts, new Set(sceneIds), {
    places: ledger.places,
    isNamed: (id) => named.has(id),
  });
  const others = new Set(beside.flatMap(({ sceneId }) => sceneId ?? []));
  const nearness = ({ id }: { id: string }) => (sceneIds.includes(id) ? 0 : others.has(id) ? 1 : 2);
  const searched = scenes.toSorted((one, other) => nearness(one) - nearness(other));
  return {
    prompt: windowPrompt(window, beside, { ledger, scenes: byId, ...how }),
    answer: WindowAnswer,
    accept: (answer) => acceptWindow(WindowAnswer.parse(asRecord(answer)), searched, ledger.entities),
    looked: {
      scenes: window.length,
      words: window.reduce((sum, { words }) => sum + words, 0),
      pairs: 0,
    },
  };
}
