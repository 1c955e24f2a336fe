import { type ReactNode, useEffect, useRef } from 'react';
import type { RegisteredDefinition } from '../../../../domain/generators/index.ts';
import { formatStopped } from '../../../shared/live/format-stop.ts';
import { BrokenOffBody, ResultBody } from '../../../shared/live/lazy-body.tsx';
import { CopyButton } from '../../../shared/material/copy-button.tsx';
import { SecondLook } from '../../../shared/second-look/second-look.tsx';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import type { Spending } from '../form/format-spending.ts';
import { type Push, PushButton } from '../push/push-button.tsx';
import type { RunState } from '../run/run-state.ts';
import { formatLeftOut } from './format-built-on.ts';
import { renderResult } from './render-result.ts';
import { ResultFrame } from './result-frame.tsx';

/** A result that is there: whole, or as far as it came when it was stopped. */
export function FinishedCard({
  definition,
  state,
  spending,
  switcher,
  save,
  next,
  onRegenerate,
  push,
}: {
  definition: RegisteredDefinition;
  state: Extract<RunState, { kind: 'done' | 'stopped' }>;
  spending: Spending;
  switcher: ReactNode;
  save: ReactNode;
  /** The next step of the project that the result lies in; null for a draft. */
  next: ReactNode;
  onRegenerate: () => void;
  push: Push;
}) {
  const ref = useRef<HTMLDivElement>(null);
  const { run } = state;
  const { result } = run;
  const title = result?.title ?? 'Unfinished';
  useEffect(() => {
    // Fetched ahead, since browsers let a page copy only right after a click.
    if (run.result !== null) renderResult(run).catch(() => {});
  }, [run]);

  const leftOut = formatLeftOut(run.builtOn);
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
          <Button kind="plain" size="small" disabled={spending.isShort} onClick={onRegenerate}>
            <Icon name="refresh-cw" />
            Regenerate <span className="price num">{spending.price}</span>
          </Button>
          <PushButton disabled={spending.isShort} {...push} />
        </>
      }
      more={
        <>
          {/* On wide windows the foot of the form says it. */}
          <span className={next === null ? 'hint' : 'hint only-narrow'}>
            {spending.balance} {spending.isShort && <TextLink to="/subscription">See plans</TextLink>}
          </span>
          {next}
        </>
      }
    >
      {state.kind === 'stopped' && <p className="told">{formatStopped(run)}</p>}
      {state.kind === 'done' && result !== null && result.coverage !== null && (
        <p className="told">{result.coverage}</p>
      )}
      {leftOut !== null && <p className="told">{leftOut}</p>}
      <div key={run.id}>
        <div ref={ref}>
          {state.kind === 'stopped' ? (
            <BrokenOffBody kind={run.kind} title={title} text={state.text} />
          ) : (
            <ResultBody kind={run.kind} title={title} answer={result?.content ?? {}} version={0} />
          )}
        </div>
        {state.kind === 'done' && result !== null && (
          <SecondLook
            id={run.target?.elementId ?? run.id}
            kind={run.kind}
            content={result.content}
            inputs={run.inputs}
            direction={run.direction}
            builtOn={run.builtOn}
            projectId={run.target?.projectId ?? null}
            shown={ref}
          />
        )}
      </div>
    </ResultFrame>
  );
}
