import type { ReactNode } from 'react';
import { lazyPart } from '../../../shared/lazy-part.tsx';
import { Button, Spinner } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import type { Spending } from './format-spending.ts';

const OutOfCreditsHelp = lazyPart(async () => (await import('./out-of-credits-help.tsx')).OutOfCreditsHelp, {
  name: 'The way to more credits',
  look: 'line',
});

/** The price before the act, what is left after it, and the act. Where credits are short it says the way out instead. */
export function Spend({
  label,
  spending,
  canSubmit,
  isBusy,
}: {
  /** 'Generate Character' */
  label: string;
  spending: Spending;
  canSubmit: boolean;
  isBusy: boolean;
}) {
  const { price, balance, reserved, isShort } = spending;
  return (
    <div className="spend">
      <div>
        <span className="cost">
          <Icon name="droplet" />
          <b>{price}</b>
        </span>
        <Said isShort={isShort}>{balance === '' ? ' ' : balance}</Said>
        {reserved !== '' && <span className="hint">{reserved}</span>}
      </div>
      {isShort && <OutOfCreditsHelp />}
      <Button type="submit" kind="main" disabled={!canSubmit || isBusy || isShort}>
        {isBusy ? <Spinner /> : <Icon name="feather" />}
        {isBusy ? 'Generating...' : label}
      </Button>
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
