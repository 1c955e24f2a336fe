import type { ComponentProps, ReactNode } from 'react';
import type { RegisteredDefinition } from '../../../../domain/generators/index.ts';
import type { Spending } from '../form/format-spending.ts';
import type { Push } from '../push/push-button.tsx';
import type { RunState } from '../run/run-state.ts';
import { SaveAct } from '../save/save-act.tsx';
import { AlternativeSwitch } from './alternative-switch.tsx';
import { FinishedCard } from './finished-card.tsx';
import { NextInOrder } from './next-in-order.tsx';

/** What a finished result offers besides its text. */
export type FinishedParts = {
  /** Null where there is only one. */
  switcher: ComponentProps<typeof AlternativeSwitch> | null;
  /** Where the result lies, and the way to put it into a project. */
  save: ComponentProps<typeof SaveAct> | null;
  /** The next step of the project that the result lies in; null for a draft. */
  nextStep: ReactNode;
  isInProject: boolean;
};

/** A finished result with everything that can be done with it. */
export function FinishedResult({
  definition,
  state,
  spending,
  parts: { switcher, save, nextStep, isInProject },
  push,
  onRegenerate,
}: {
  definition: RegisteredDefinition;
  state: Extract<RunState, { kind: 'done' | 'stopped' }>;
  spending: Spending;
  parts: FinishedParts;
  push: Push;
  onRegenerate: () => void;
}) {
  return (
    <>
      <FinishedCard
        definition={definition}
        state={state}
        spending={spending}
        switcher={switcher && <AlternativeSwitch {...switcher} />}
        save={save && <SaveAct {...save} />}
        next={nextStep}
        push={push}
        onRegenerate={onRegenerate}
      />
      {!isInProject && <NextInOrder definition={definition} />}
    </>
  );
}
