import { useId } from 'react';
import type { SandboxOutcome, SubscriptionPlan } from '../../../contract/billing.ts';
import { RadioCards } from '../../ui/radio-cards.tsx';

export function OutcomeChoice({
  plan,
  value,
  isBusy,
  onChange,
}: {
  plan: SubscriptionPlan;
  value: SandboxOutcome;
  isBusy: boolean;
  onChange: (outcome: SandboxOutcome) => void;
}) {
  const name = useId();
  return (
    <fieldset disabled={isBusy}>
      <legend className="sr">Outcome</legend>
      <RadioCards
        look="list"
        className="outcomes"
        name={name}
        cards={outcomesOf(plan).map(({ outcome, title, note }) => ({
          value: outcome,
          content: (
            <>
              <b>{title}</b>
              <small>{note}</small>
            </>
          ),
        }))}
        chosen={value}
        onChoose={onChange}
      />
    </fieldset>
  );
}

function outcomesOf({ name, credits_per_month }: SubscriptionPlan): {
  outcome: SandboxOutcome;
  title: string;
  note: string;
}[] {
  return [
    {
      outcome: 'paid',
      title: 'The payment goes through',
      note: `You get ${name} and ${credits_per_month} credits at once.`,
    },
    {
      outcome: 'declined',
      title: 'The card is declined',
      note: 'Shows what a writer sees when a bank refuses.',
    },
    {
      outcome: 'confirm',
      title: 'The bank asks to confirm',
      note: 'Adds the extra step, then goes through.',
    },
    {
      outcome: 'late',
      title: 'The answer comes a minute late',
      note: 'The plan starts when the answer is in.',
    },
    {
      outcome: 'renewal_declined',
      title: 'It goes through, but the next month is declined',
      note: 'The plan starts now; in a month you see what a failed renewal does.',
    },
  ];
}
