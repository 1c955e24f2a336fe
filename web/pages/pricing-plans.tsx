import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { type Plan, plans, priceInWords, pricePerCredit } from '../../domain/credits/plans.ts';
import { useSession } from '../api/use-session.ts';
import { userIn } from '../api/use-user.ts';
import { useOpenSignIn } from '../shell/sign-in.tsx';
import { Button, ButtonLink, Spinner } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { Tag } from '../ui/tag.tsx';
import './pricing-plans.css';

/** The plans that can be had side by side, and what holds for all of them. Where nobody takes money, none can be chosen. */
export function PricingPlans({ heading }: { heading: 'h2' | 'h3' }) {
  const state = useSession();
  const session = state.kind === 'known' ? state.session : null;
  const isForSale = session === null || session.takesPayments;
  return (
    <>
      <ul className="plans">
        {plans
          .filter(({ name }) => session === null || session.plans.includes(name))
          .map((plan) => (
            <PlanCard key={plan.name} plan={plan} heading={heading} isForSale={isForSale} />
          ))}
      </ul>
      <p className="hint plans-note">
        {isForSale
          ? 'Cancel anytime. Credits roll over for three months, and what you have left stays usable after you cancel.'
          : 'Payments are not set up on this server. You can look at the plans here, but not buy one.'}
      </p>
    </>
  );
}

function PlanCard({
  plan,
  heading: Heading,
  isForSale,
}: {
  plan: Plan;
  heading: 'h2' | 'h3';
  isForSale: boolean;
}) {
  const perCredit = pricePerCredit(plan);
  return (
    <li className={plan.isPopular ? 'plan best' : 'plan'}>
      <div className="plan-t">
        <Heading>{plan.name}</Heading>
        {plan.isPopular && <Tag look="best">Best Value</Tag>}
      </div>
      <p className="plan-amount">
        {priceInWords(plan.priceCents)}
        <span>{perCredit === null ? 'for good' : 'a month'}</span>
      </p>
      <p className="plan-credits">
        <b>{perCredit === null ? `${plan.credits} credits, one time` : `${plan.credits} credits a month`}</b>
        <span className="meta">{perCredit === null ? 'to try everything' : `${perCredit} per credit`}</span>
      </p>
      <p className="muted plan-words">{plan.say}</p>
      <ul>
        {pointsOf(plan).map((point) => (
          <li key={point}>
            <Icon name="check" />
            {point}
          </li>
        ))}
      </ul>
      <ChoosePlan plan={plan} isForSale={isForSale} />
    </li>
  );
}

function ChoosePlan({
  plan: { name, priceCents, isPopular },
  isForSale,
}: {
  plan: Plan;
  isForSale: boolean;
}) {
  const state = useSession();
  const user = userIn(state);
  const navigate = useNavigate();
  /** Whether it was pressed before it is known who is here: it is carried out as soon as it is. */
  const [isPressed, setIsPressed] = useState(false);
  const page = `/subscription?plan=${name.toLowerCase()}`;
  const openSignIn = useOpenSignIn('', page);
  const kind = isPopular ? 'main' : 'plain';
  const isKnown = state.kind !== 'checking';

  // biome-ignore lint/correctness/useExhaustiveDependencies: it waits for the session alone
  useEffect(() => {
    if (!isPressed || !isKnown) return;
    setIsPressed(false);
    if (user === null) openSignIn();
    else if (user.plan !== name && isForSale) void navigate(page);
  }, [isPressed, isKnown]);

  if (user?.plan === name) return <p className="theirs">Your plan</p>;
  if (priceCents === 0) return <ButtonLink to="/plot-generator">Start Creating</ButtonLink>;
  if (!isForSale) return <p className="theirs">Not for sale here</p>;
  return user === null ? (
    <Button kind={kind} aria-busy={isPressed} onClick={() => (isKnown ? openSignIn() : setIsPressed(true))}>
      {isPressed && <Spinner />}
      Choose {name}
    </Button>
  ) : (
    <ButtonLink kind={kind} to={page}>
      Choose {name}
    </ButtonLink>
  );
}

/** The plan's points without the one that says its credits, which stand above the list. */
function pointsOf({ points, credits, maxProjects }: Plan): readonly string[] {
  return [
    ...points.filter((point) => !point.startsWith(`${credits} `)),
    `${maxProjects ?? 'Unlimited'} projects`,
  ];
}
