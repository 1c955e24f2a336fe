import { useId } from 'react';
import type { PlacedHit } from '../../../domain/craft/review-content.ts';
import { Button } from '../../ui/button.tsx';

type Props = {
  hits: readonly PlacedHit[];
  onChoose: (index: number) => void;
  onDismiss: (index: number) => void;
};

/** The hits of a text, each with what it is and why; those that have a place lead to it. */
export function HitList({ hits, ...acts }: Props) {
  return (
    <ol className="hit-list">
      {hits.map((hit, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: hits have no identity but their place in the list
        <HitItem key={index} hit={hit} index={index} {...acts} />
      ))}
    </ol>
  );
}

function HitItem({
  hit: { what, why, place },
  index,
  onChoose,
  onDismiss,
}: Omit<Props, 'hits'> & { hit: PlacedHit; index: number }) {
  const id = useId();
  return (
    <li>
      <div>
        {place === null ? (
          <p className="hit-what" id={id} tabIndex={-1}>
            {what}
          </p>
        ) : (
          <button
            type="button"
            className="hit-what"
            id={id}
            aria-describedby={`${id}-why`}
            onClick={() => onChoose(index)}
          >
            {what}
          </button>
        )}
        <p className="hint" id={`${id}-why`}>
          {why}
        </p>
      </div>
      <MeantButton describedBy={id} onClick={() => onDismiss(index)} />
    </li>
  );
}

/** Dismisses the hit that the element with the id `describedBy` names. */
export function MeantButton({ describedBy, onClick }: { describedBy: string; onClick: () => void }) {
  return (
    <Button kind="quiet" size="small" aria-describedby={describedBy} onClick={onClick}>
      This is meant
    </Button>
  );
}
