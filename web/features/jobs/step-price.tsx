import { formatCount } from '../../shared/format.ts';
import { Icon } from '../../ui/icon.tsx';

/** '1 credit', with the drop. */
export function StepPrice({ credits }: { credits: number }) {
  return (
    <span className="price num">
      <Icon name="droplet" />
      {formatCount(credits, 'credit')}
    </span>
  );
}
