import type { PlacedHit } from '../../../domain/craft/review-content.ts';
import { Button } from '../../ui/button.tsx';
import { MeantButton } from './hit-list.tsx';
import type { Repair } from './reviewed.ts';

/** One hit, beside its place in the text. `onNext` is null at the last one. */
export function HitCard({
  id,
  hit,
  repair,
  onDismiss,
  onNext,
  onList,
}: {
  /** Of the element with what it is and why. */
  id: string;
  hit: PlacedHit;
  repair?: Repair;
  onDismiss: () => void;
  onNext: (() => void) | null;
  onList: () => void;
}) {
  const { what, why, place } = hit;
  return (
    <div className="hit-card">
      <div id={id}>
        <p>{what}</p>
        <p className="hint">{why}</p>
      </div>
      <div className="btn-row">
        {repair !== undefined && place !== null && (
          <Button
            size="small"
            disabled={repair.off !== null}
            title={repair.off ?? undefined}
            onClick={() => repair.onRepair(hit)}
          >
            Repair this <span className="price num">{repair.price}</span>
          </Button>
        )}
        <MeantButton describedBy={id} onClick={onDismiss} />
        {onNext !== null && (
          <Button size="small" onClick={onNext}>
            Next
          </Button>
        )}
        <Button size="small" onClick={onList}>
          Back to the list
        </Button>
      </div>
    </div>
  );
}
