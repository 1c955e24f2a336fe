import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate, useSearchParams } from 'react-router';
import { v7 as makeId } from 'uuid';
import type { RegisteredDefinition } from '../../../domain/generators/index.ts';
import { refreshSession, useSession } from '../../api/use-session.ts';
import { DemoNotice } from './demo-notice.tsx';
import { DraftList } from './drafts/draft-list.tsx';
import { useDrafts } from './drafts/use-drafts.ts';
import { FoldedForm } from './form/folded-form.tsx';
import { askOf, problemsOf } from './form/form-fields.ts';
import { GeneratorForm } from './form/generator-form.tsx';
import { Spend } from './form/spend.tsx';
import { useForm } from './form/use-form.ts';
import { Blank } from './result/blank.tsx';
import { loadBody } from './result/lazy-body.ts';
import { NextInOrder } from './result/next-in-order.tsx';
import { ResultPanel } from './result/result-panel.tsx';
import { VariantSwitch } from './result/variant-switch.tsx';
import { asksTheSame, type Order } from './run/order.ts';
import { isBusy, type RunState } from './run/run-state.ts';
import { useGeneration } from './run/use-generation.ts';
import { BuiltOn } from './sources/built-on.tsx';
import { Feeds } from './sources/feeds.tsx';
import { sourceRows, sourcesFrom } from './sources/source-rows.ts';
import { useSourceChoice } from './sources/use-source-choice.ts';
import { useKeepFocus } from './use-keep-focus.ts';

/** Below this width the form stands above the result, and folds to a line once it was sent. */
const isNarrow = () => window.matchMedia('(max-width: 980px)').matches;

/** A generator at work: its form, what it builds on, its price, its result, and this browser's drafts. */
export function Workbench({
  definition,
  onSignIn,
}: {
  definition: RegisteredDefinition;
  onSignIn: () => void;
}) {
  const formRef = useRef<HTMLFormElement>(null);
  const regionRef = useRef<HTMLElement>(null);
  const form = useForm(definition, formRef);
  const [draftsState, drafts] = useDrafts();
  const { state, generation, live } = useGeneration(definition.id, drafts);
  const [choice, choose] = useSourceChoice(definition.id);
  const known = useSession();
  const session = known.kind === 'known' ? known.session : null;
  const [isFolded, setIsFolded] = useState(false);

  const rows = sourceRows(definition.id, draftsState.drafts, choice);
  const label = `Generate ${definition.title.split(' ')[0]}`;
  const draft = draftsState.drafts.find(({ id }) => id === draftIdOf(state));
  const variants = draft?.variants ?? [];
  const shown = state.kind === 'done' || state.kind === 'stopped' ? state.run.id : null;
  const index = variants.findIndex(({ run }) => run.id === shown);
  const last = variants.at(-1);

  useOpenedDraft(draftsState.isLoaded, (draftId) => {
    const opened = draftsState.drafts.find(({ id }) => id === draftId);
    const newest = opened?.variants.at(-1);
    if (opened !== undefined && newest !== undefined) show(opened.id, newest);
  });
  useKeepFocus(regionRef, state.kind);

  // What is left of today changes when an order is taken and when its run ends.
  const isWriting = state.kind === 'streaming';
  const wasWriting = useRef(isWriting);
  useEffect(() => {
    if (wasWriting.current !== isWriting) refreshSession();
    wasWriting.current = isWriting;
  }, [isWriting]);

  function show(draftId: string, { run, text }: { run: RunOf; text: string }): void {
    generation.show({ draftId, run, text });
  }

  function generate(order: Order): void {
    loadBody().catch(() => {});
    generation.generate(order);
    if (!isNarrow()) return;
    setIsFolded(true);
    requestAnimationFrame(() => regionRef.current?.scrollIntoView({ block: 'start' }));
  }

  function unfold(): void {
    flushSync(() => setIsFolded(false));
    formRef.current?.focus({ preventScroll: true });
  }

  function submit(): void {
    if (isBusy(state) || !draftsState.isLoaded) return;
    const asked = { kind: definition.id, ...askOf(definition, form.values), sources: sourcesFrom(rows) };
    // The same order once more makes a variant; a changed one begins a draft of its own.
    const isSame =
      last !== undefined &&
      draft !== undefined &&
      asksTheSame(asked, { ...last.run, kind: definition.id, sources: last.sources });
    generate({ ...asked, runId: makeId(), draftId: isSame ? draft.id : makeId() });
  }

  function again(from: RunState): void {
    if (from.kind === 'done' || from.kind === 'stopped') {
      const sources = variants.find(({ run }) => run.id === from.run.id)?.sources ?? [];
      const { kind, inputs, direction } = from.run;
      generate({ kind, inputs, direction, sources, runId: makeId(), draftId: from.draftId });
    } else if ('order' in from)
      generate(from.kind === 'unreached' ? from.order : { ...from.order, runId: makeId() });
  }

  return (
    <>
      {session?.isDemo === true && <DemoNotice />}
      <div className="gen">
        <div className="gl">
          <FoldedForm isFolded={isFolded} label={sayForm(form.values)} onUnfold={unfold}>
            <GeneratorForm definition={definition} element={formRef} form={form} onSubmit={submit}>
              <BuiltOn definition={definition} rows={rows} onChoose={choose} />
              <Spend
                label={label}
                priceCredits={definition.priceCredits}
                allowance={session?.allowance ?? null}
                // Until the drafts are read the order would not say what it builds on; in the built page nothing listens yet.
                canSubmit={draftsState.isLoaded && problemsOf(definition, form.values).length === 0}
                isBusy={isBusy(state)}
              />
            </GeneratorForm>
          </FoldedForm>
          <Feeds definition={definition} />
        </div>
        <ResultPanel
          definition={definition}
          state={state}
          live={live}
          generation={generation}
          region={regionRef}
          parts={{
            blank: <Blank definition={definition} submitLabel={label} />,
            switcher: draft !== undefined && variants.length > 1 && index >= 0 && (
              <VariantSwitch
                index={index}
                count={variants.length}
                onSwitch={(to) => {
                  const variant = variants[to];
                  if (variant !== undefined) show(draft.id, variant);
                }}
              />
            ),
            next: <NextInOrder definition={definition} />,
            onBack: draft !== undefined && last !== undefined ? () => show(draft.id, last) : null,
            onSignIn,
            onAgain: again,
          }}
        />
      </div>
      <DraftList state={draftsState} store={drafts} />
    </>
  );
}

type RunOf = Extract<RunState, { kind: 'done' }>['run'];

/** The draft that a state is about. */
function draftIdOf(state: RunState): string | null {
  if (state.kind === 'idle') return null;
  return state.kind === 'done' || state.kind === 'stopped' ? state.draftId : state.order.draftId;
}

/** What stands in a folded form, in one line. */
function sayForm(values: Readonly<Record<string, string>>): string {
  return Object.values(values)
    .filter((value) => value.trim() !== '')
    .join(', ');
}

/** Opens the draft that the address names, once the drafts are known, and takes it out of the address. */
function useOpenedDraft(isLoaded: boolean, open: (draftId: string) => void): void {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const draftId = search.get('draft');

  // biome-ignore lint/correctness/useExhaustiveDependencies: opening answers the address, not what `open` closes over
  useEffect(() => {
    if (draftId === null || !isLoaded) return;
    open(draftId);
    void navigate({ search: '' }, { replace: true, preventScrollReset: true });
  }, [draftId, isLoaded]);
}
