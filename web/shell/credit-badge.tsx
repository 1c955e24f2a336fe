import { Link, useLocation } from 'react-router';
import type { CreditsState } from '../api/credits/use-credits.ts';
import { Icon } from '../ui/icon.tsx';
import { formatDetails, formatTotal, nameBadge } from './format-badge.ts';

/** The credits in the header, linked to their page. */
export function CreditBadge({ state }: { state: CreditsState }) {
  const isHere = useLocation().pathname === '/credits';
  return (
    <Link
      className="balance"
      to="/credits"
      aria-label={nameBadge(state)}
      aria-current={isHere ? 'page' : undefined}
    >
      <Icon name="droplet" />
      {/* There is no room for words in a narrow header; the link's name says them. */}
      {typeof formatTotal(state) === 'string' && (
        <span className="only-narrow">{state.kind === 'loading' ? '…' : '0'}</span>
      )}
      <Total state={state} />
    </Link>
  );
}

/** The same in the menu, with reserved and expiring credits. */
export function CreditDetails({ state }: { state: CreditsState }) {
  return (
    <>
      <p className="balance-total">
        <Icon name="droplet" />
        <Total state={state} />
      </p>
      {formatDetails(state).map((words) => (
        <p key={words} className="meta">
          {words}
        </p>
      ))}
    </>
  );
}

function Total({ state }: { state: CreditsState }) {
  const total = formatTotal(state);
  if (typeof total === 'string') return <span className="balance-words">{total}</span>;
  return (
    <span className="num">
      {total.number} <span className="balance-unit">{total.unit}</span>
    </span>
  );
}
