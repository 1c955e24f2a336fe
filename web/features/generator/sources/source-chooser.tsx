import { type ReactNode, useId, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import type { PanelOption } from './panel-row.ts';

/** One kind in 'Built on': a tick to include it, and the others of the kind behind 'Change'. */
export function SourceChooser({
  kindName,
  options,
  offered,
  isIncluded,
  onChoose,
  children,
}: {
  kindName: string;
  options: readonly PanelOption[];
  offered: PanelOption;
  isIncluded: boolean;
  onChoose: (id: string | null) => void;
  children: ReactNode;
}) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <div className="source">
        <label className="source-check">
          <input
            type="checkbox"
            checked={isIncluded}
            onChange={(event) => onChoose(event.target.checked ? offered.id : null)}
          />
          <span>
            {children}
            <SourceWords option={offered} />
          </span>
        </label>
        {options.length > 1 && (
          <Button
            kind="quiet"
            size="small"
            className="change-source"
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
          <label className="source-check" key={option.id}>
            <input
              type="radio"
              name={id}
              checked={option.id === offered.id}
              onChange={() => onChoose(option.id)}
            />
            <span>
              <SourceWords option={option} />
            </span>
          </label>
        ))}
      </fieldset>
    </>
  );
}

/** What something that can be built on is called, and what is to be known of it. */
export function SourceWords({ option }: { option: PanelOption }) {
  return (
    <>
      <span className="source-title">{option.title}</span>
      <span className="hint">{option.note}</span>
    </>
  );
}
