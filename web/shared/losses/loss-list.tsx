import type { ReactNode } from 'react';
import { formatLoss, type ShownLoss } from './loss-words.ts';
import './loss-list.css';

/**
 * Losses under a heading; nothing where there are none. `after` draws what follows each of them.
 */
export function LossList({
  title,
  losses,
  after,
}: {
  title: string;
  losses: readonly ShownLoss[];
  after?: (loss: ShownLoss) => ReactNode;
}) {
  if (losses.length === 0) return null;
  return (
    <div className="loss-list">
      <h3>{title}</h3>
      <ul>
        {losses.map((loss) => (
          <li key={loss.code}>
            {formatLoss(loss)}
            {after?.(loss)}
          </li>
        ))}
      </ul>
    </div>
  );
}
