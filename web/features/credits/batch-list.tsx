import type { CreditBatch } from '../../../contract/credits.ts';
import { formatDate, formatDaysAhead } from '../../shared/format.ts';
import { Icon } from '../../ui/icon.tsx';
import { Tag } from '../../ui/tag.tsx';

/** The batches in spending order, with what is left and when it expires. */
export function BatchList({ batches, now }: { batches: readonly CreditBatch[]; now: Date }) {
  const next = batches.find(({ isFrozen }) => !isFrozen);
  return (
    <section className="credit-part" aria-labelledby="batches-title">
      <div className="sec-h">
        <h2 id="batches-title">Where your credits are</h2>
        {batches.length > 1 && <p className="meta">The batch that expires first is spent first.</p>}
      </div>
      {batches.length === 0 ? (
        <p className="muted">You have no credits left.</p>
      ) : (
        <ul className="batches">
          {batches.map((batch) => (
            <Batch key={batch.id} batch={batch} isNext={batch === next} now={now} />
          ))}
        </ul>
      )}
    </section>
  );
}

function Batch({ batch, isNext, now }: { batch: CreditBatch; isNext: boolean; now: Date }) {
  const { label, credits_total, credits_remaining, expires_at, isFrozen } = batch;
  const left = `${credits_remaining} of ${credits_total} ${isFrozen ? 'on hold' : 'left'}`;
  return (
    <li>
      <span className="batch-name">{label}</span>
      <div
        className={isFrozen ? 'batch-bar waits' : isNext ? 'batch-bar is-next' : 'batch-bar'}
        role="img"
        aria-label={left}
      >
        <i style={{ width: `${(100 * credits_remaining) / credits_total}%` }} />
      </div>
      <span className="batch-left">{left}</span>
      <span className="batch-end">
        {isNext ? (
          <Tag look="plain">
            <Icon name="hourglass" />
            {formatDate(expires_at)}
          </Tag>
        ) : (
          formatDate(expires_at)
        )}
        <span className="meta">
          {isFrozen ? 'on hold: its payment is disputed' : formatDaysAhead(expires_at, now)}
        </span>
      </span>
    </li>
  );
}
