import { useUser } from '../api/session/use-user.ts';
import { TrialNotice } from '../features/credits/trial-notice.tsx';
import { SubscriptionView } from '../features/subscription/subscription-view.tsx';
import { hiddenPageMeta } from '../seo/page-meta.ts';
import '../features/subscription/styles/money-back.css';
import '../features/subscription/styles/subscription.css';

export const meta = () => hiddenPageMeta('Subscription & Credits');

export default function SubscriptionPage() {
  const user = useUser();
  if (user === null) return null;
  return (
    <SubscriptionView
      userId={user.id}
      renderTrial={(credits, subscription, now) => (
        <TrialNotice credits={credits} subscription={subscription} now={now} to="#plans" />
      )}
    />
  );
}
