import type { Subscription } from '../../../contract/billing.ts';
import { Notice } from '../../ui/notice.tsx';
import { formatMoneyBack } from './format-money-back.ts';

export function MoneyBackNotices({ subscription, now }: { subscription: Subscription; now: Date }) {
  return formatMoneyBack(subscription, now).map(({ title, happened, stays }) => (
    <Notice key={happened} title={title}>
      <p className="muted">{happened}</p>
      <p className="muted money-back-stays">{stays}</p>
    </Notice>
  ));
}
