import { useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { RegisteredDefinition } from '../../../domain/generators/index.ts';
import { setPendingAction } from '../../api/session/pending-action.ts';
import { lazyPart } from '../../shared/lazy-part.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useDraftsFromBefore } from './before/use-drafts-from-before.tsx';
import { DemoNotice } from './demo-notice.tsx';
import { sayRoom } from './drafts/draft-limit.ts';
import { DraftList } from './drafts/draft-list.tsx';
import { placesOf } from './drafts/places.ts';
import { FoldedForm } from './form/folded-form.tsx';
import { GeneratorForm } from './form/generator-form.tsx';
import { Spend } from './form/spend.tsx';
import { StillPlace } from './place/still-place.tsx';
import { Blank } from './result/blank.tsx';
import { bringIntoView } from './result/bring-into-view.ts';
import { NextInOrder } from './result/next-in-order.tsx';
import { ResultPanel } from './result/result-panel.tsx';
import { VariantSwitch } from './result/variant-switch.tsx';
import { isBusy } from './run/run-state.ts';
import { SaveAct } from './save/save-act.tsx';
import { usePendingSave } from './save/use-pending-save.ts';
import { type RenderChooser, useSave } from './save/use-save.tsx';
import { sayForm } from './say-form.ts';
import { SentButton } from './sent/sent-button.tsx';
import { DraftSources } from './sources/draft-sources.tsx';
import { Feeds } from './sources/feeds.tsx';
import { useBench } from './use-bench.ts';
import { useKeepFocus } from './use-keep-focus.ts';
import { useOfferActions } from './use-offer-actions.ts';

const ProjectPart = lazyPart(async () => (await import('./place/project-part.tsx')).ProjectPart, {
  name: 'The choice of a project',
  waiting: ({ definition }) => <StillPlace definition={definition} />,
});
const NextInProject = lazyPart(async () => (await import('./result/next-in-project.tsx')).NextInProject, {
  name: 'The next step',
  look: 'line',
});
const SentPanel = lazyPart(async () => (await import('./sent/sent-panel.tsx')).SentPanel, {
  name: '“What is sent”',
});

/** Below this width the form stands above the result, and folds to a line once it was sent. */
const isNarrow = () => window.matchMedia('(max-width: 980px)').matches;

/** A generator at work: its form, what it builds on, its price, its result, and this browser's drafts. */
export function Workbench({
  definition,
  renderChooser,
  onSignIn,
  onSignInToSave,
}: {
  definition: RegisteredDefinition;
  renderChooser: RenderChooser;
  onSignIn: () => void;
  /** The same dialog for somebody who wants to save a draft. */
  onSignInToSave: () => void;
}) {
  const sentId = useId();
  const regionRef = useRef<HTMLElement>(null);
  const [isFolded, setIsFolded] = useState(false);
  const [isSentOpen, setIsSentOpen] = useState(false);
  const bench = useBench(definition, () => {
    if (isNarrow()) setIsFolded(true);
    requestAnimationFrame(() => regionRef.current && bringIntoView(regionRef.current));
  });
  const { form, formRef, used, state, draft, variants, index, shown, show, session } = bench;
  const saving = useSave(bench.drafts, renderChooser);
  const before = useDraftsFromBefore(bench.draftsState, bench.drafts, renderChooser);
  const label = `Generate ${definition.title.replace(/ Generator$/, '')}`;
  const last = variants.at(-1);
  const room = sayRoom(bench.draftsState.drafts, ({ variants: of }) => of.at(-1)?.run.result.title ?? '');
  const isVisitor = used.user === null;
  const placeOfShown = shown === undefined ? undefined : placesOf(shown).at(-1);

  usePendingSave(bench.drafts, bench.draftsState.isLoaded, used.user?.id ?? null, (ref, variant) => {
    if (variant.run.kind === definition.id) show(ref.draftId, variant);
    saving.saveByItself(ref);
  });
  useKeepFocus(regionRef, `${state.kind} ${saving.isUnderWay}`);

  function unfold(): void {
    flushSync(() => setIsFolded(false));
    formRef.current?.focus({ preventScroll: true });
  }

  function saveShown(): void {
    if (draft === undefined || shown === undefined) return;
    const ref = { draftId: draft.id, runId: shown.run.id };
    if (!isVisitor) saving.choose(ref);
    else {
      setPendingAction({ kind: 'save_draft', ...ref });
      onSignInToSave();
    }
  }

  function closeSent(): void {
    flushSync(() => setIsSentOpen(false));
    document.querySelector<HTMLElement>(`[data-opens="${sentId}"]`)?.focus();
  }

  useOfferActions({
    definition,
    submitLabel: label,
    generate: bench.canSubmit && !isBusy(state) && !bench.spending.isShort ? bench.submit : null,
    stop: state.kind === 'streaming' && !state.isStopping ? bench.generation.stop : null,
    stopCost: bench.generation.stopCost,
    regenerate: shown === undefined || bench.spending.isShort ? null : () => bench.again(state),
    save: shown === undefined || placesOf(shown).length > 0 ? null : saveShown,
    see: isSentOpen ? null : () => setIsSentOpen(true),
  });

  return (
    <>
      {session?.isDemo === true && <DemoNotice />}
      {room !== null && (
        <Notice>
          <p>{room}</p>
        </Notice>
      )}
      {before && <div className="before-place">{before}</div>}
      <div className="gen">
        <div className="gl">
          <FoldedForm isFolded={isFolded} label={sayForm(form.values)} onUnfold={unfold}>
            <GeneratorForm definition={definition} element={formRef} form={form} onSubmit={bench.submit}>
              {bench.isChecking && <div className="for still only-user" aria-hidden="true" />}
              {(!isVisitor || (!bench.isChecking && used.named.projectId !== null)) && (
                <ProjectPart definition={definition} used={used} onSignIn={onSignIn} />
              )}
              {used.place.kind === 'none' || isVisitor ? (
                <DraftSources definition={definition} rows={bench.rows} onChoose={bench.choose} />
              ) : null}
              <Spend
                label={label}
                spending={bench.spending}
                canSubmit={bench.canSubmit}
                isBusy={isBusy(state)}
              />
              <SentButton
                isOpen={isSentOpen}
                panelId={sentId}
                onToggle={() => (isSentOpen ? closeSent() : setIsSentOpen(true))}
              />
            </GeneratorForm>
          </FoldedForm>
          <Feeds definition={definition} />
        </div>
        {isSentOpen && <SentPanel id={sentId} asked={bench.asked} onClose={closeSent} />}
        <ResultPanel
          definition={definition}
          state={state}
          live={bench.live}
          generation={bench.generation}
          spending={bench.spending}
          region={regionRef}
          parts={{
            blank: <Blank definition={definition} submitLabel={label} />,
            save: shown !== undefined && (
              <SaveAct variant={shown} isBusy={saving.savingRunId === shown.run.id} onSave={saveShown} />
            ),
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
            next:
              shown === undefined || placeOfShown === undefined ? (
                <NextInOrder definition={definition} projectId={null} />
              ) : (
                <NextInProject kind={definition.id} projectId={placeOfShown.projectId} runId={shown.run.id} />
              ),
            onBack: draft !== undefined && last !== undefined ? () => show(draft.id, last) : null,
            onSignIn,
            onAgain: bench.again,
          }}
        />
      </div>
      <DraftList state={bench.draftsState} store={bench.drafts} />
      {saving.dialog}
      <span className="sr" role="status">
        {saving.said}
      </span>
    </>
  );
}
