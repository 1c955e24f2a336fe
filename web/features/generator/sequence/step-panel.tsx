import { useId, useState } from 'react';
import { creditsInWords } from '../../../../domain/credits/prices.ts';
import { definitionOf } from '../../../../domain/generators/index.ts';
import { wishMaxLength } from '../../../../domain/story/one-line.ts';
import { formatStopped } from '../../../shared/live/format-stop.ts';
import { BrokenOffBody, ResultBody } from '../../../shared/live/lazy-body.tsx';
import { LiveBody } from '../../../shared/live/live-body.tsx';
import type { LiveText } from '../../../shared/live/live-text.ts';
import { thinking, useThinking } from '../../../shared/live/use-thinking.ts';
import { kindName, oneOfKind } from '../../../shared/material/kind-tag.tsx';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { ResultFrame } from '../result/result-frame.tsx';
import { StopButton } from '../result/stop-button.tsx';
import type { Generation } from '../run/generation.ts';
import { isBusy, type RunState } from '../run/run-state.ts';
import type { SequenceStep } from './sequence-state.ts';

/** The text of one step: being written, written, or still to come with a wish for it. */
export function StepPanel({
  step,
  run,
  live,
  generation,
  wish,
  canWrite,
  onWish,
  onStop,
  onAgain,
}: {
  step: SequenceStep;
  run: RunState;
  live: LiveText;
  generation: Pick<Generation, 'stopCost'>;
  wish: string;
  /** Whether there are credits to write it once more. */
  canWrite: boolean;
  onWish: (wish: string) => void;
  onStop: () => void;
  onAgain: () => void;
}) {
  const definition = definitionOf(step.kind);
  const isWriting = step.state === 'writing' && isBusy(run);
  const isThinking = useThinking(live, run.kind === 'streaming');
  const [isFollowing, setIsFollowing] = useState(false);
  const [isChanging, setIsChanging] = useState(false);
  const { result } = step;
  const price = creditsInWords(definition.priceCredits);
  const isWhole = result?.run.state === 'succeeded';

  if (isWriting)
    return (
      <ResultFrame
        definition={definition}
        about={isThinking ? thinking : 'Writing'}
        actions={null}
        footer={
          <>
            <StopButton
              state={run}
              live={live}
              generation={{ ...generation, stop: onStop }}
              priceCredits={definition.priceCredits}
              goesOn
            />
            <span className="hint">Stop keeps what is written, and nothing goes on until you say so.</span>
          </>
        }
      >
        <LiveBody kind={step.kind} live={live} isFollowing={isFollowing} onFollow={setIsFollowing} />
      </ResultFrame>
    );

  if (result === null)
    return (
      <ResultFrame
        definition={definition}
        about={step.state === 'unpaid' ? 'Not today' : 'Not written yet'}
        actions={null}
        footer={<span className="hint">{price}</span>}
      >
        <div className="sq-blank">
          <p className="serif">{kindName(definition)} comes in its turn.</p>
          <WishField noun={oneOfKind(definition)} value={wish} onChange={onWish} />
        </div>
      </ResultFrame>
    );

  return (
    <ResultFrame
      definition={definition}
      about={step.isOutdated ? 'Out of date' : isWhole ? 'Draft in this browser' : 'Stopped'}
      actions={null}
      footer={
        isChanging || !isWhole || step.isOutdated ? (
          <div className="sq-change">
            {step.isOutdated && (
              <p className="hint">Something that it was built on has been written again since.</p>
            )}
            {!isWhole && <p className="hint">{formatStopped(result.run)}</p>}
            <WishField noun={oneOfKind(definition)} value={wish} onChange={onWish} />
            <div className="btn-row">
              <Button
                kind="main"
                size="small"
                disabled={!canWrite}
                onClick={() => {
                  setIsChanging(false);
                  onAgain();
                }}
              >
                Write it again <span className="price num">{price}</span>
              </Button>
              {isChanging && (
                <Button kind="quiet" size="small" onClick={() => setIsChanging(false)}>
                  Leave it
                </Button>
              )}
            </div>
          </div>
        ) : (
          <Button size="small" onClick={() => setIsChanging(true)}>
            <Icon name="pencil" />
            Change and write again
          </Button>
        )
      }
    >
      {isWhole ? (
        <ResultBody
          kind={step.kind}
          title={result.run.result.title}
          answer={result.run.result.content}
          version={0}
        />
      ) : (
        <BrokenOffBody kind={step.kind} title={result.run.result.title} text={result.text} />
      )}
    </ResultFrame>
  );
}

function WishField({
  noun,
  value,
  onChange,
}: {
  noun: string;
  value: string;
  onChange: (wish: string) => void;
}) {
  const id = useId();
  return (
    <div className="field sq-wish">
      <label htmlFor={id}>
        A wish for {noun} <span className="label-mark">optional</span>
      </label>
      <input
        id={id}
        type="text"
        className="input"
        maxLength={wishMaxLength}
        value={value}
        autoComplete="off"
        placeholder="Older. In winter. Nobody dies."
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  );
}
