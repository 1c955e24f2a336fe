import { type ReactNode, Suspense, useEffect, useRef } from 'react';
import { creditsInWords } from '../../../../domain/credits/prices.ts';
import type { RegisteredDefinition } from '../../../../domain/generators/index.ts';
import { labelOf } from '../../../material-views/card-fields.ts';
import { CopyButton } from '../../../material-views/copy-button.tsx';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import type { Spending } from '../form/say-spending.ts';
import type { RunState } from '../run/run-state.ts';
import { BrokenOffBody, ResultBody } from './lazy-body.ts';
import { renderResult } from './render-result.ts';
import { ResultFrame } from './result-frame.tsx';
import { sayLeftOut } from './say-built-on.ts';

/** A result that is there: whole, or as far as it came when it was stopped. */
export function FinishedCard({
  definition,
  state,
  spending,
  switcher,
  save,
  onRegenerate,
}: {
  definition: RegisteredDefinition;
  state: Extract<RunState, { kind: 'done' | 'stopped' }>;
  /** What regenerating costs. */
  spending: Spending;
  switcher: ReactNode;
  save: ReactNode;
  onRegenerate: () => void;
}) {
  const ref = useRef<HTMLDivElement>(null);
  const { run } = state;
  const { result } = run;
  const title = result?.title ?? 'Unfinished';
  useEffect(() => {
    // Fetched ahead, since browsers let a page copy only right after a click.
    if (run.result !== null) renderResult(run).catch(() => {});
  }, [run]);

  const leftOut = sayLeftOut(run.builtOn);
  const asked = Object.values(run.inputs).filter((value) => value.length <= 40);
  return (
    <ResultFrame
      definition={definition}
      about={
        <>
          {state.kind === 'stopped' && <b className="stopped">Stopped</b>}
          {asked.join(', ')}
        </>
      }
      actions={switcher}
      footer={
        <>
          {save}
          {result !== null && <CopyButton key={run.id} text={() => renderResult(run)} shown={ref} />}
        </>
      }
      more={
        <>
          <Button kind="plain" size="small" disabled={spending.isShort} onClick={onRegenerate}>
            <Icon name="refresh-cw" />
            Regenerate <span className="price num">{spending.price}</span>
          </Button>
          <span className="hint">
            {spending.balance} {spending.isShort && <TextLink to="/subscription">See plans</TextLink>}
          </span>
        </>
      }
    >
      {state.kind === 'stopped' && <p className="told">{sayStopped(state)}</p>}
      {result !== null && result.coverage !== null && <p className="told">{result.coverage}</p>}
      {leftOut !== null && <p className="told">{leftOut}</p>}
      <div ref={ref} key={run.id}>
        <Suspense fallback={<div className="rb" />}>
          {state.kind === 'stopped' ? (
            <BrokenOffBody kind={run.kind} title={title} text={state.text} />
          ) : (
            <ResultBody kind={run.kind} title={title} answer={result?.content ?? {}} version={0} />
          )}
        </Suspense>
      </div>
    </ResultFrame>
  );
}

/** What of a stopped result is whole, and what it cost. */
function sayStopped({ run }: Extract<RunState, { kind: 'stopped' }>): string {
  const complete = run.result?.completeFields ?? [];
  const names = complete.map((field) => labelOf(field).toLowerCase());
  const listed = names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
  const whole =
    names.length === 0
      ? 'You stopped this before any part of it was finished.'
      : `You stopped this. Finished: ${listed}. The rest is kept as far as it came.`;
  if (run.priceCredits === 0) return whole;
  return run.spentCredits === 0
    ? `${whole} Nothing was charged.`
    : `${whole} It cost ${creditsInWords(run.priceCredits)}.`;
}
