import { useEffect, useState } from 'react';
import type { Subscription } from '../../../../contract/billing.ts';
import { loadSubscription } from '../../../api/billing.ts';
import { TextLink } from '../../../ui/text-link.tsx';
import { formatNextBatch, formatWaiting } from './credits-to-come.ts';

/** What helps where credits are short: which ones wait, when the next ones come, and the plans. */
export function OutOfCreditsHelp() {
  const [subscription, setSubscription] = useState<Subscription | null>(null);

  useEffect(() => {
    let isOver = false;
    loadSubscription().then(
      (answer) => {
        if (!isOver && answer.ok) setSubscription(answer.value);
      },
      // Without an answer there is still the way to the plans.
      () => {},
    );
    return () => {
      isOver = true;
    };
  }, []);

  const said = subscription === null ? [] : [formatWaiting(subscription), formatNextBatch(subscription)];
  return (
    <p className="hint">
      {said.map((sentence) => sentence !== null && `${sentence} `)}
      <TextLink to="/subscription">See plans</TextLink>, or write with{' '}
      <TextLink to="/settings#keys">your own key</TextLink>.
    </p>
  );
}
