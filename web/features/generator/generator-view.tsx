import { type ReactNode, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { RegisteredDefinition } from '../../../domain/generators/index.ts';
import { setPendingAction } from '../../api/session/pending-action.ts';
import { lazyPart } from '../../shared/lazy-part.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useDraftsFromBefore } from './before/use-drafts-from-before.tsx';
import { DemoNotice } from './demo-notice.tsx';
import { formatRoom } from './drafts/draft-limit.ts';
import { isUnsaved, placesOf } from './drafts/places.ts';
import { FoldedForm } from './form/folded-form.tsx';
import { FoldedVoice } from './form/folded-voice.tsx';
import { formatForm } from './form/form-fields.ts';
import { GeneratorForm } from './form/generator-form.tsx';
import { Spend } from './form/spend.tsx';
import { GeneratorHead } from './generator-head.tsx';
import { PlaceSkeleton } from './place/place-skeleton.tsx';
import { Blank } from './result/blank.tsx';
import { bringIntoView } from './result/bring-into-view.ts';
import { ResultPanel } from './result/result-panel.tsx';
import { isBusy } from './run/run-state.ts';
import { usePendingSave } from './save/use-pending-save.ts';
import { type RenderChooser, useSave } from './save/use-save.tsx';
import { SentButton } from './sent/sent-button.tsx';
import { DraftSources } from './sources/draft-sources.tsx';
import { Feeds } from './sources/feeds.tsx';
import { useGeneratorPage } from './use-generator-page.ts';
import { useKeepFocus } from './use-keep-focus.ts';
import { useOfferActions } from './use-offer-actions.ts';

const DraftList = lazyPart(async () => (await import('./drafts/draft-list.tsx')).DraftList, {
  name: 'The list of drafts',
});
const ProjectPart = lazyPart(async () => (await import('./place/project-part.tsx')).ProjectPart, {
  name: 'The list of projects',
  waiting: ({ definition }) => <PlaceSkeleton definition={definition} />,
});
const NextInProject = lazyPart(async () => (await import('./result/next-in-project.tsx')).NextInProject, {
  name: 'The next step',
  look: 'line',
});
const SentPanel = lazyPart(async () => (await import('./sent/sent-panel.tsx')).SentPanel, {
  name: '“What is sent”',
});

/** Below this width the form stands above the result, and folds to a line once it was sent. */
const isNarrow = () => window.matchMedia('(max-width: 1000px)').matches;

export function GeneratorView({
  definition,
  renderChooser,
  renderVoice,
  modelLink,
  onSignIn,
  onSignInToSave,
}: {
  definition: RegisteredDefinition;
  renderChooser: RenderChooser;
  /** Renders the voice of texts outside of projects, to read and change. */
  renderVoice: () => ReactNode;
  /** Leads to the models for this computer. */
  modelLink: ReactNode;
  onSignIn: () => void;
  /** The same dialog for somebody who wants to save a draft. */
  onSignInToSave: () => void;
}) {
  const sentId = useId();
  const regionRef = useRef<HTMLElement>(null);
  const [isFolded, setIsFolded] = useState(false);
  const [isSentOpen, setIsSentOpen] = useState(false);
  const page = useGeneratorPage(definition, () => {
    if (isNarrow()) setIsFolded(true);
    requestAnimationFrame(() => regionRef.current && bringIntoView(regionRef.current));
  });
  const { form, formRef, used, state, draft, variants, index, shown, show, session } = page;
  const saving = useSave(page.drafts, renderChooser);
  // Once there, the list stays: it offers Undo when the last draft is deleted.
  const [hasHadDrafts, setHasHadDrafts] = useState(false);
  if (!hasHadDrafts && page.draftsState.drafts.some(isUnsaved)) setHasHadDrafts(true);
  const before = useDraftsFromBefore(page.draftsState, page.drafts, renderChooser);
  const label = `Generate ${definition.title.replace(/ Generator$/, '')}`;
  const last = variants.at(-1);
  const room = formatRoom(page.draftsState.drafts, ({ variants: of }) => of.at(-1)?.run.result.title ?? '');
  const isVisitor = used.user === null;
  const placeOfShown = shown === undefined ? undefined : placesOf(shown).at(-1);

  usePendingSave(page.drafts, page.draftsState.isLoaded, used.user?.id ?? null, (ref, alternative) => {
    if (alternative.run.kind === definition.id) show(ref.draftId, alternative);
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
    generate: page.canSubmit && !isBusy(state) && !page.spending.isShort ? () => page.submit() : null,
    stop: state.kind === 'streaming' && !state.isStopping ? page.generation.stop : null,
    stopCost: page.generation.stopCost,
    regenerate: shown === undefined || page.spending.isShort ? null : () => page.again(state),
    save: shown === undefined || placesOf(shown).length > 0 ? null : saveShown,
    see: isSentOpen ? null : () => setIsSentOpen(true),
  });

  return (
    <>
      <GeneratorHead
        definition={definition}
        place={used.place}
        hasMade={used.place.kind === 'project' && placeOfShown?.projectId === used.place.project.id}
      />
      {session?.isDemo === true && <DemoNotice modelLink={session.offersLocalModel ? modelLink : null} />}
      {room !== null && (
        <Notice>
          <p>{room}</p>
        </Notice>
      )}
      {before && <div className="before-place">{before}</div>}
      <div className="generator-columns">
        <div className="generator-left">
          <FoldedForm isFolded={isFolded} label={formatForm(form.values)} onUnfold={unfold}>
            <GeneratorForm
              definition={definition}
              element={formRef}
              form={form}
              inherited={page.choices}
              onSubmit={() => page.submit()}
            >
              {page.isChecking && <div className="place-choice is-still only-user" aria-hidden="true" />}
              {(!isVisitor || (!page.isChecking && used.named.projectId !== null)) && (
                <ProjectPart definition={definition} used={used} onSignIn={onSignIn} />
              )}
              {used.place.kind === 'none' || isVisitor ? (
                <DraftSources definition={definition} rows={page.rows} onChoose={page.choose} />
              ) : null}
              <SentButton
                isOpen={isSentOpen}
                panelId={sentId}
                onToggle={() => (isSentOpen ? closeSent() : setIsSentOpen(true))}
              />
              <Spend
                label={label}
                push={
                  used.place.kind === 'project' && used.place.element !== null
                    ? { words: page.push, onWords: page.setPush, onPush: page.submit }
                    : null
                }
                spending={page.spending}
                canSubmit={page.canSubmit}
                isBusy={isBusy(state)}
                projectName={used.place.kind === 'project' ? used.place.project.name : null}
              />
            </GeneratorForm>
          </FoldedForm>
          {(used.place.kind === 'none' || isVisitor) && (
            <FoldedVoice isSet={page.voice !== undefined} renderVoice={renderVoice} />
          )}
          <Feeds definition={definition} />
        </div>
        {isSentOpen && <SentPanel id={sentId} asked={page.asked} onClose={closeSent} />}
        <ResultPanel
          definition={definition}
          state={state}
          live={page.live}
          generation={page.generation}
          spending={page.spending}
          isVisitor={isVisitor}
          region={regionRef}
          parts={{
            blank: <Blank definition={definition} values={form.values} submitLabel={label} />,
            save:
              shown === undefined
                ? null
                : { alternative: shown, isBusy: saving.savingRunId === shown.run.id, onSave: saveShown },
            switcher:
              draft === undefined || variants.length < 2 || index < 0
                ? null
                : {
                    index,
                    count: variants.length,
                    onSwitch(to) {
                      const alternative = variants[to];
                      if (alternative !== undefined) show(draft.id, alternative);
                    },
                  },
            nextStep:
              shown === undefined || placeOfShown === undefined ? null : (
                <NextInProject kind={definition.id} projectId={placeOfShown.projectId} runId={shown.run.id} />
              ),
            isInProject: placeOfShown !== undefined,
            onBack: draft !== undefined && last !== undefined ? () => show(draft.id, last) : null,
            onSignIn,
            onAgain: page.again,
            push: { words: page.push, onWords: page.setPush },
          }}
        />
      </div>
      {hasHadDrafts && <DraftList state={page.draftsState} store={page.drafts} />}
      {saving.dialog}
      <span className="sr" role="status">
        {saving.said}
      </span>
    </>
  );
}
