import type { ReactNode } from 'react';
import { lazyPart } from '../../../shared/lazy-part.tsx';
import { Button, Spinner } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import type { Push } from '../push/push-button.tsx';
import { formatFoot, type Spending } from './format-spending.ts';

const OutOfCreditsHelp = lazyPart(async () => (await import('./out-of-credits-help.tsx')).OutOfCreditsHelp, {
  name: 'Help with credits',
  look: 'line',
});

const PushButton = lazyPart(async () => (await import('../push/push-button.tsx')).PushButton, {
  name: 'The list of changes',
  look: 'line',
  waiting: <span className="icon-btn sm" />,
});

/**
 * The sticky foot of the form: price, remaining credits and button, with help if they are short.
 */
export function Spend({
  label,
  spending,
  canSubmit,
  isBusy,
  projectName,
  push,
}: {
  /** 'Generate Character' */
  label: string;
  spending: Spending;
  canSubmit: boolean;
  isBusy: boolean;
  /** The project that the result goes into; null for none. */
  projectName: string | null;
  /** Where the next version of an element is asked for; else null. */
  push: Push | null;
}) {
  const { price, isShort } = spending;
  return (
    <div className="spend">
      <div>
        <span className="cost">
          <Icon name="droplet" />
          <b>{price}</b>
          {projectName !== null && <span className="cost-for">for {projectName}</span>}
        </span>
        <Said isShort={isShort && !isBusy}>{formatFoot(spending, isBusy) || '\u00a0'}</Said>
      </div>
      {isShort && !isBusy && <OutOfCreditsHelp />}
      <Button type="submit" kind="main" disabled={!canSubmit || isBusy || isShort}>
        {isBusy ? <Spinner /> : <Icon name="feather" />}
        {isBusy ? 'Generating...' : label}
      </Button>
      {push !== null && <PushButton disabled={!canSubmit || isBusy || isShort} {...push} />}
    </div>
  );
}

function Said({ isShort, children }: { isShort: boolean; children: ReactNode }) {
  return (
    <span className={isShort ? 'hint bad' : 'hint'} role="status">
      {isShort && <Icon name="circle-alert" />}
      {children}
    </span>
  );
}
