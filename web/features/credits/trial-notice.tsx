import type { Subscription } from '../../../contract/billing.ts';
import type { Credits } from '../../../contract/credits.ts';
import { trial } from '../../../domain/credits/plans.ts';
import { formatDate, formatDaysAhead } from '../../shared/format.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';

/** How the free trial stands. Draws nothing on a paid plan. `to` is where the plans are. */
export function TrialNotice({
  credits,
  subscription,
  now,
  to,
}: {
  credits: Credits;
  subscription: Subscription;
  now: Date;
  to: string;
}) {
  const said = formatTrial(credits, subscription, now);
  if (said === null) return null;
  return (
    <Notice kind={said.isOver ? 'plain' : 'demo'} title={said.title}>
      <p className="muted">{said.words}</p>
      {said.isOver && (
        <div className="btn-row">
          <ButtonLink size="small" to={to}>
            See plans
          </ButtonLink>
        </div>
      )}
    </Notice>
  );
}

/** The notice in words; null where there is no trial to speak of. */
export function formatTrial(
  { isTrialExpired, batches, reserved }: Credits,
  { plan, trialExpiresAt, isCustomer }: Subscription,
  now: Date,
): { title: string; words: string; isOver: boolean } | null {
  if (plan.price_cents > 0) return null;
  const stays = 'Everything you wrote stays yours to read, edit and download.';
  const isPast = trialExpiresAt !== null && Date.parse(trialExpiresAt) <= now.getTime();
  const left = batches
    .filter(({ label }) => label === trial.label)
    .reduce((sum, { credits_remaining }) => sum + credits_remaining, 0);
  if (left > 0 && trialExpiresAt !== null && !isPast)
    return {
      title: 'You are on the free trial',
      words: `${left} of ${trial.credits} credits are left, until ${formatDate(trialExpiresAt)}, ${formatDaysAhead(trialExpiresAt, now)}.`,
      isOver: false,
    };
  // Customers have had a plan since their trial.
  if (isTrialExpired && isCustomer)
    return { title: 'You have no credits left', words: `Free gives no new ones. ${stays}`, isOver: true };
  if (isTrialExpired && isPast)
    return {
      title: 'Your free trial has ended',
      words: `Your trial credits have expired. ${stays}`,
      isOver: true,
    };
  if (isTrialExpired && reserved === 0)
    return {
      title: 'Your free trial is used up',
      words: `All its credits are spent. ${stays}`,
      isOver: true,
    };
  return null;
}
