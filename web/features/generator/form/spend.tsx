import type { Session } from '../../../../contract/session.ts';
import { creditsInWords } from '../../../../domain/credits/prices.ts';
import { againAt } from '../../../material-views/dates.ts';
import { Button, Spinner } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';

/** The price before the act, what is left after it, and the act. */
export function Spend({
  label,
  priceCredits,
  allowance,
  canSubmit,
  isBusy,
}: {
  /** 'Generate Character' */
  label: string;
  priceCredits: number;
  /** null until it is known. */
  allowance: Session['allowance'] | null;
  canSubmit: boolean;
  isBusy: boolean;
}) {
  return (
    <div className="spend">
      <div>
        <span className="cost">
          <Icon name="droplet" />
          <b>{creditsInWords(priceCredits)}</b>
        </span>
        <span className="hint">{allowance === null ? ' ' : sayBalance(allowance, priceCredits)}</span>
      </div>
      <Button type="submit" kind="main" disabled={!canSubmit || isBusy}>
        {isBusy ? <Spinner /> : <Icon name="feather" />}
        {isBusy ? 'Generating...' : label}
      </Button>
    </div>
  );
}

function sayBalance({ limit, used, resetsAt }: Session['allowance'], price: number): string {
  const left = Math.max(0, limit - used);
  if (left >= price) return `You have ${left} today. After this, ${left - price}.`;
  return `You have ${left} left today. Full again ${againAt(resetsAt, new Date())}.`;
}
