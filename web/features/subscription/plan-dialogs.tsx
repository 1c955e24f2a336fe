import type { Subscription, SubscriptionPlan } from '../../../contract/billing.ts';
import { formatDay } from '../../shared/format.ts';
import { ChangeDialog } from './change-dialog.tsx';
import { EndDialog } from './end-dialog.tsx';
import type { PlanChoice } from './plan-choice.ts';
import { StartDialog } from './start-dialog.tsx';
import { CancelDowngradeDialog, ResumeDialog } from './take-back-dialogs.tsx';
import { UpgradeDialog } from './upgrade-dialog.tsx';

/** The dialog that belongs to a choice. Draws nothing where there is nothing to ask. */
export function PlanDialog({
  choice,
  userId,
  subscription,
  plans,
  balance,
  onDone,
  onClose,
}: {
  choice: PlanChoice;
  userId: string;
  subscription: Subscription;
  /** All plans, the cheapest first. */
  plans: readonly SubscriptionPlan[];
  balance: number | null;
  /** Told what was done, in words. */
  onDone: (words: string) => void;
  onClose: () => void;
}) {
  const asked = { userId, subscription, onClose };
  const { plan, currentPeriodEnd } = subscription;
  const { name, price_cents } = plan;
  const until = currentPeriodEnd === null ? 'the period’s end' : formatDay(currentPeriodEnd);
  switch (choice.kind) {
    case 'start':
      return <StartDialog plan={choice.plan} planId={choice.planId} onClose={onClose} />;
    case 'upgrade':
      return (
        <UpgradeDialog
          {...asked}
          plan={choice.plan}
          planId={choice.planId}
          onDone={() => onDone(`You have ${choice.plan.name} now`)}
        />
      );
    case 'downgrade':
    case 'cancel':
      return (
        <ChangeDialog
          {...asked}
          cheaper={plans.filter((one) => one.price_cents > 0 && one.price_cents < price_cents).toReversed()}
          balance={balance}
          wanted={choice.kind === 'downgrade' ? choice.plan : null}
          onDone={() => onDone(`Your change is saved. You keep ${name} until ${until}`)}
        />
      );
    case 'end':
      return <EndDialog {...asked} onDone={() => onDone(`${name} has ended`)} />;
    case 'resume':
      return <ResumeDialog {...asked} onDone={() => onDone(`${name} continues`)} />;
    case 'keep':
      return <CancelDowngradeDialog {...asked} onDone={() => onDone(`You keep ${name}`)} />;
    default:
      return null;
  }
}
