import { useEffect, useRef, useState } from 'react';
import { v7 as makeId } from 'uuid';
import type { GeneratorId, RegisteredDefinition } from '../../../domain/generators/index.ts';
import { isEmptyVoice } from '../../../domain/story/voice.ts';
import { refreshCredits, useCredits } from '../../api/credits/use-credits.ts';
import { loadValidators } from '../../api/request/load-validators.ts';
import { useSession } from '../../api/session/use-session.ts';
import { useBrowserVoice } from '../../api/voice/use-browser-voice.ts';
import { loadBody } from '../../shared/live/lazy-body.tsx';
import type { DraftAlternative } from './drafts/draft.ts';
import { isFreeSource } from './drafts/places.ts';
import { useDrafts } from './drafts/use-drafts.ts';
import { useOpenedDraft } from './drafts/use-opened-draft.ts';
import { askOf, problemsOf } from './form/form-fields.ts';
import { formatAllowance, formatCredits } from './form/format-spending.ts';
import { useForm } from './form/use-form.ts';
import { usePlace } from './place/use-place.ts';
import { loadFailed } from './result/lazy-failed.tsx';
import { loadResultOnPage } from './result/lazy-result.tsx';
import { earlierOf } from './run/earlier-of.ts';
import { askAt, inVoice, orderAgain, orderFor } from './run/make-order.ts';
import type { Order } from './run/order.ts';
import { isBusy, type RunState } from './run/run-state.ts';
import { useGeneration } from './run/use-generation.ts';
import { useRefreshSession } from './run/use-refresh-session.ts';
import { noteOrder } from './run/visit.ts';
import { choiceOf, sourceRows, sourcesFrom } from './sources/source-rows.ts';
import { useSourceChoice } from './sources/use-source-choice.ts';

/**
 * How long after opening the page fetches what a generation needs, in milliseconds, so that it
 * works without a network. A browser may remember a failed script until a reload.
 */
const fetchesAfterMs = 3000;

/**
 * The state of a generator page: form, target, sources, generation and shown draft. `onOrder` is
 * called for every order.
 */
export function useGeneratorPage(definition: RegisteredDefinition, onOrder: () => void) {
  const formRef = useRef<HTMLFormElement>(null);
  const form = useForm(definition, formRef);
  const [draftsState, drafts] = useDrafts();
  const used = usePlace(definition.id);
  const { place, named, target } = used;
  const { state, generation, live } = useGeneration(definition.id, drafts, named);
  const [choice, setChoice] = useSourceChoice(definition.id);
  const known = useSession();
  const credits = useCredits(used.user?.id ?? null);
  const [push, setPush] = useState('');
  const [newElementId, setNewElementId] = useState(() => makeId());

  const rows = sourceRows(definition.id, draftsState.drafts.filter(isFreeSource), choice);
  const earlier = earlierOf(definition.id, draftsState.drafts);
  const kept = useBrowserVoice();
  const voice = kept === undefined || isEmptyVoice(kept) ? undefined : kept;
  const asked = askAt(
    place,
    {
      kind: definition.id,
      ...askOf(definition, form.values),
      sources: sourcesFrom(rows),
      ...(voice && { voice }),
    },
    newElementId,
  );
  const isSettled = draftsState.isLoaded && (place.kind === 'none' || place.kind === 'project');
  const draft = draftsState.drafts.find(({ id }) => id === draftIdOf(state));
  const variants = draft?.variants ?? [];
  const shownRun = state.kind === 'done' || state.kind === 'stopped' ? state.run.id : null;
  const index = variants.findIndex(({ run }) => run.id === shownRun);
  const shown = variants[index];

  useOpenedDraft(draftsState.isLoaded && known.kind !== 'checking', (draftId) => {
    const opened = drafts
      .state()
      .drafts.find(({ id }) => id === draftId)
      ?.variants.at(-1);
    if (opened !== undefined) show(draftId, opened);
  });
  useRefreshSession(state.kind === 'streaming');
  useEffect(() => {
    const timer = setTimeout(fetchScripts, fetchesAfterMs);
    return () => clearTimeout(timer);
  }, []);

  // A new version of an element begins with what was asked for its current one.
  const current = place.kind === 'project' ? place.element?.current : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each element that is opened
  useEffect(() => {
    if (current !== undefined) form.fill(current);
  }, [current?.id]);

  const choices = place.kind === 'project' ? place.choices : noChoices;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each project that is opened
  useEffect(() => form.inherit(choices), [choices]);

  // Something that was to be built on has gone since the page asked what there is.
  const isNotFound = state.kind === 'refused' && state.problem.code === 'not_found';
  useEffect(() => {
    if (isNotFound) target?.reload();
  }, [isNotFound, target]);

  // The balance that the page knew was not the one that the server found.
  const isShort = state.kind === 'refused' && state.problem.code === 'not_enough_credits';
  useEffect(() => {
    if (isShort) void refreshCredits();
  }, [isShort]);

  const session = known.kind === 'known' ? known.session : null;
  const spending =
    used.user === null
      ? formatAllowance(session, definition.priceCredits, new Date())
      : formatCredits(
          credits,
          definition.priceCredits,
          place.kind === 'project' ? place.project.writer : undefined,
        );

  function show(draftId: string, { run, text }: DraftAlternative): void {
    generation.show({ draftId, run, text });
  }

  function generate(order: Order): void {
    fetchScripts();
    if (order.project?.elementId === newElementId) setNewElementId(makeId());
    noteOrder(order.runId);
    generation.generate(order);
    setPush('');
    onOrder();
  }

  return {
    form,
    /** What the project has chosen already, by the name of the box. */
    choices,
    formRef,
    draftsState,
    drafts,
    used,
    session,
    spending,
    isChecking: known.kind === 'checking',
    state,
    generation,
    live,
    rows,
    choose: (kind: GeneratorId, ids: readonly string[]) => setChoice(choiceOf(rows, kind, ids, Date.now())),
    asked: push.trim() === '' ? asked : { ...asked, push: push.trim() },
    /** The wish for the next version that is being typed. */
    push,
    setPush,
    /** That of texts outside of projects, if one is set. */
    voice,
    // Until the drafts are read, the order would not say what it builds on.
    canSubmit: isSettled && problemsOf(definition, form.values).length === 0,
    /**
     * The draft on the page, its alternatives, and the shown one; its index is -1 if there is none.
     */
    draft,
    variants,
    index,
    shown,
    show,
    /** `wish`: how it is to differ from the version before. */
    submit(wish = ''): void {
      if (isBusy(state) || !isSettled) return;
      generate({ ...orderFor(asked, place, draft, makeId), ...(wish !== '' && { push: wish }) });
    },
    /** Regenerates what is in view, or tries once more. */
    again(from: RunState, wish = ''): void {
      if ((from.kind === 'done' || from.kind === 'stopped') && shown !== undefined)
        generate(inVoice(orderAgain(from.draftId, shown, place, makeId, { earlier, push: wish }), voice));
      else if ('order' in from)
        generate(from.kind === 'unreached' ? from.order : inVoice({ ...from.order, runId: makeId() }, voice));
    },
  };
}

function draftIdOf(state: RunState): string | null {
  if (state.kind === 'idle') return null;
  return state.kind === 'done' || state.kind === 'stopped' ? state.draftId : state.order.draftId;
}

/** What reads the server's answers, and what shows results and failures. */
function fetchScripts(): void {
  loadValidators().catch(() => {});
  loadBody().catch(() => {});
  loadResultOnPage().catch(() => {});
  loadFailed().catch(() => {});
}

const noChoices = {};
