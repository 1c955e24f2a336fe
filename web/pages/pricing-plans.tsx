import { type MouseEvent, useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import {
  type Plan,
  plans,
  priceInWords,
  pricePerCredit,
  recommendedPlan,
} from '../../domain/credits/plans.ts';
import { useSession } from '../api/session/use-session.ts';
import { userIn } from '../api/session/use-user.ts';
import { useOpenSignIn } from '../shell/sign-in.tsx';
import { ButtonLink, Spinner } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { Tag } from '../ui/tag.tsx';
import './pricing-plans.css';

/** The plans side by side. Where nobody takes payments, none can be chosen. */
export function PricingPlans({ heading }: { heading: 'h2' | 'h3' }) {
  const state = useSession();
  const session = state.kind === 'known' ? state.session : null;
  const isForSale = session === null || session.takesPayments;
  const theirs = userIn(state)?.plan ?? null;
  const recommended = theirs !== null && isForSale ? recommendedPlan(theirs) : null;
  return (
    <>
      <ul className="plans">
        {plans
          .filter(({ name }) => session === null || session.plans.includes(name))
          .map((plan) => (
            <PlanCard
              key={plan.name}
              plan={plan}
              heading={heading}
              isForSale={isForSale}
              isRecommended={plan.name === recommended && plan.name !== theirs}
            />
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
  isRecommended,
}: {
  plan: Plan;
  heading: 'h2' | 'h3';
  isForSale: boolean;
  isRecommended: boolean;
}) {
  const perCredit = pricePerCredit(plan);
  return (
    <li className={plan.isPopular ? 'plan best' : 'plan'}>
      <div className="plan-t">
        <Heading>{plan.name}</Heading>
        {plan.isPopular && <Tag look="best">Best Value</Tag>}
      </div>
      {isRecommended && (
        <p className="plan-for-you">
          <Tag look="plain">Recommended for you</Tag>
        </p>
      )}
      <p className="plan-amount">
        {priceInWords(plan.priceCents)}
        <span>{perCredit === null ? 'for good' : 'a month'}</span>
      </p>
      <p className="plan-credits">
        <b>{perCredit === null ? `${plan.credits} credits, one time` : `${plan.credits} credits a month`}</b>
        <span className="meta">{perCredit === null ? 'to try everything' : `${perCredit} per credit`}</span>
      </p>
      <p className="muted plan-words">{plan.tagline}</p>
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
  const [params, setParams] = useSearchParams();
  /** Whether it was pressed before it is known who is here: it is carried out as soon as it is. */
  const [isPressed, setIsPressed] = useState(false);
  const planName = name.toLowerCase();
  /** Followed as a link before the script ran; the address carries the choice. */
  const isInAddress = params.get('plan') === planName;
  const page = `/subscription?plan=${planName}`;
  const openSignIn = useOpenSignIn('', page);
  const kind = isPopular ? 'main' : 'plain';
  const isKnown = state.kind !== 'checking';

  // biome-ignore lint/correctness/useExhaustiveDependencies: it waits for the session alone
  useEffect(() => {
    if (!isKnown || !(isPressed || isInAddress)) return;
    setIsPressed(false);
    const leadsOn = user !== null && user.plan !== name && isForSale;
    if (leadsOn) void navigate(page, { replace: isInAddress });
    else if (isInAddress) setParams({}, { replace: true, preventScrollReset: true });
    if (user === null && priceCents > 0 && isForSale) openSignIn();
  }, [isPressed, isInAddress, isKnown]);

  function choose(event: MouseEvent): void {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    if (isKnown) openSignIn();
    else setIsPressed(true);
  }

  if (user?.plan === name) return <p className="theirs">Your plan</p>;
  if (priceCents === 0) return <ButtonLink to="/plot-generator">Start Creating</ButtonLink>;
  if (!isForSale) return <p className="theirs">Not for sale here</p>;
  return user === null ? (
    <ButtonLink kind={kind} to={`/pricing?plan=${planName}`} aria-busy={isPressed} onClick={choose}>
      {isPressed && <Spinner />}
      Choose {name}
    </ButtonLink>
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
