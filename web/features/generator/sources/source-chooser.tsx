import { type ReactNode, useId, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { dayAndTime } from '../dates.ts';
import { type DraftVariant, timeOf } from '../drafts/draft.ts';

/** One kind in 'Built on': a tick to include it, and the other drafts of the kind behind 'Change'. */
export function SourceChooser({
  kindName,
  options,
  offered,
  isIncluded,
  onChoose,
  children,
}: {
  kindName: string;
  options: readonly DraftVariant[];
  offered: DraftVariant;
  isIncluded: boolean;
  onChoose: (runId: string | null) => void;
  children: ReactNode;
}) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <div className="source">
        <label className="chk">
          <input
            type="checkbox"
            checked={isIncluded}
            onChange={(event) => onChoose(event.target.checked ? offered.run.id : null)}
          />
          <span>
            {children}
            <span className="q">{offered.run.result.title}</span>
            <VariantDate variant={offered} />
          </span>
        </label>
        {options.length > 1 && (
          <Button
            kind="quiet"
            size="small"
            className="chg"
            aria-expanded={isOpen}
            aria-controls={id}
            aria-label={`Change the ${kindName.toLowerCase()} that this builds on`}
            onClick={() => setIsOpen(!isOpen)}
          >
            {isOpen ? 'Close' : 'Change'}
          </Button>
        )}
      </div>
      <fieldset id={id} className="others" hidden={!isOpen}>
        <legend className="sr">{kindName} to build on</legend>
        {options.map((option) => (
          <label className="chk" key={option.run.id}>
            <input
              type="radio"
              name={id}
              checked={option.run.id === offered.run.id}
              onChange={() => onChoose(option.run.id)}
            />
            <span>
              <span className="q">{option.run.result.title}</span>
              <VariantDate variant={option} />
            </span>
          </label>
        ))}
      </fieldset>
    </>
  );
}

function VariantDate({ variant }: { variant: DraftVariant }) {
  return (
    <span className="hint">
      {dayAndTime(timeOf(variant))}
      {variant.run.state === 'stopped' && ', stopped'}
    </span>
  );
}
