import { useId, useRef, useState } from 'react';
import { definitionOf } from '../../../../domain/generators/index.ts';
import { genres } from '../../../../domain/generators/options.ts';
import { guessGenre } from '../../../../domain/story/guess-genre.ts';
import { projectTypes, stepsOf } from '../../../../domain/story/project-types.ts';
import { setPendingAction } from '../../../api/session/pending-action.ts';
import type { Beginning } from '../../../shared/one-line/beginning.ts';
import type { ChangeBeginning } from '../../../shared/one-line/kept-beginning.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { bringIntoView } from '../result/bring-into-view.ts';
import { useKeepFocus } from '../use-keep-focus.ts';
import { formatProgress, formatTrouble } from './format-sequence.ts';
import type { KeptSequence } from './keep-sequence.ts';
import { SequenceAct } from './sequence-act.tsx';
import { creditsLeft } from './sequence-state.ts';
import { StepGraph } from './step-graph.tsx';
import { StepPanel } from './step-panel.tsx';
import { useKeepSequence } from './use-keep-sequence.ts';
import { useSequence } from './use-sequence.ts';
import '../styles/generator.css';
import '../styles/sequence.css';

/** Below this width the graph stands above the text. */
const isNarrow = () => window.matchMedia('(max-width: 1000px)').matches;

/**
 * A story that grows from one line while its writer watches: a card for each text, and the one that
 * is open. Without an account the texts are drafts of this browser.
 */
export function SequenceView({
  beginning,
  change,
  userId,
  onSignIn,
  onKept,
  onAnother,
}: {
  beginning: Beginning;
  change: ChangeBeginning;
  /** Who is here; null for a visitor. */
  userId: string | null;
  onSignIn: () => void;
  onKept: (kept: Extract<KeptSequence, { kind: 'kept' }>) => void;
  /** Begins from another line. */
  onAnother: () => void;
}) {
  const genreId = useId();
  const region = useRef<HTMLDivElement>(null);
  const sequence = useSequence(beginning, change);
  const { steps, run, act, live, generation, session, draftsState, drafts } = sequence;
  const keeping = useKeepSequence(beginning, { state: draftsState, store: drafts }, userId, onKept);
  /** The step that its reader opened; null follows the writing. */
  const [chosen, setChosen] = useState<number | null>(null);
  useKeepFocus(region, `${run.kind} ${act.kind} ${keeping.state.kind}`);

  const writing = steps.findIndex(({ state }) => state === 'writing');
  const newest = steps.findLastIndex(({ result }) => result !== null);
  const open = chosen ?? (writing === -1 ? Math.max(0, newest) : writing);
  const step = steps[open];
  const left = session === null ? null : creditsLeft(session);
  const trouble = formatTrouble(run);
  const typeName = projectTypes.find(({ id }) => id === beginning.type)?.name;

  function openStep(index: number): void {
    setChosen(index === writing ? null : index);
    if (isNarrow()) requestAnimationFrame(() => region.current && bringIntoView(region.current));
  }

  function signIn(): void {
    setPendingAction({ kind: 'keep_beginning' });
    onSignIn();
  }

  return (
    <div className="sq-page">
      <header className="sq-head">
        <h1>{beginning.line}</h1>
        <p className="meta">
          <span>{typeName}</span>
          <label htmlFor={genreId}>
            Genre{beginning.genre === guessGenre(beginning.line) && ', a guess'}
          </label>
          <select
            id={genreId}
            className="sq-genre"
            value={beginning.genre}
            onChange={(event) => sequence.setGenre(event.target.value)}
          >
            {genres.map((genre) => (
              <option key={genre}>{genre}</option>
            ))}
          </select>
        </p>
      </header>
      <div className="sq-columns">
        <div className="sq-left">
          <p className="sq-progress" role="status">
            {sequence.isChecking ? 'Looking for what is written' : formatProgress(steps, act)}
          </p>
          <StepGraph steps={steps} sequence={stepsOf(beginning.type)} open={open} onOpen={openStep} />
          {trouble !== null && (
            <Notice>
              <p>{trouble}</p>
            </Notice>
          )}
          <SequenceAct
            beginning={beginning}
            sequence={sequence}
            keeping={keeping}
            userId={userId}
            onSignIn={signIn}
          />
        </div>
        <div className="sq-open" ref={region} tabIndex={-1}>
          {writing !== -1 && open !== writing && (
            <Button size="small" className="sq-follow" onClick={() => setChosen(null)}>
              Go to what is being written
            </Button>
          )}
          {step !== undefined && (
            <div className={`row-${definitionOf(step.kind).row}`}>
              <StepPanel
                key={`${step.index} ${step.state === 'writing'}`}
                step={step}
                run={run}
                live={live}
                generation={generation}
                wish={beginning.steps[step.index]?.wish ?? ''}
                canWrite={
                  userId === null &&
                  writing === -1 &&
                  (left === null || left >= definitionOf(step.kind).priceCredits)
                }
                onWish={(wish) => sequence.wish(step.index, wish)}
                onStop={sequence.stop}
                onAgain={() => {
                  setChosen(step.index);
                  sequence.again([step.index]);
                }}
              />
            </div>
          )}
        </div>
      </div>
      <footer className="sq-foot">
        {session?.isDemo === true && userId === null && (
          <p className="hint">
            Demo Mode: the built-in storyteller tells tales of its own. Your line goes into them as far as it
            can read it; with a model, all of it does.
          </p>
        )}
        {!draftsState.isKept && (
          <p className="hint">This browser keeps nothing after this visit. Sign in to keep your story.</p>
        )}
        <Button size="small" onClick={onAnother}>
          Begin from another line
        </Button>
      </footer>
    </div>
  );
}
