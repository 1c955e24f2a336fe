import { type ReactNode, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import type { PanelOption } from './panel-row.ts';
import { SourceWords } from './source-chooser.tsx';

/** How many are shown at first. */
const shortList = 3;

/** A kind of which several may be sources: checkboxes, in the order of their ticking. */
export function SeveralSources({
  kindName,
  options,
  chosen,
  onChoose,
  children,
}: {
  kindName: string;
  options: readonly PanelOption[];
  chosen: readonly string[];
  onChoose: (ids: string[]) => void;
  children: ReactNode;
}) {
  const [showsAll, setShowsAll] = useState(false);
  // What was in view stays in view when it is unticked.
  const [early] = useState(() => new Set([...chosen, ...options.slice(0, shortList).map(({ id }) => id)]));
  const shown = options.filter(({ id }) => showsAll || early.has(id) || chosen.includes(id));
  return (
    <fieldset className="several">
      <legend>
        <span className="sr">{kindName} to build on, several if you like</span>
        {children}
        <span className="meta num">
          {chosen.length} of {options.length}
        </span>
      </legend>
      {shown.map((option) => (
        <label className="source-check" key={option.id}>
          <input
            type="checkbox"
            checked={chosen.includes(option.id)}
            onChange={(event) =>
              onChoose(
                event.target.checked ? [...chosen, option.id] : chosen.filter((id) => id !== option.id),
              )
            }
          />
          <span>
            <SourceWords option={option} />
          </span>
        </label>
      ))}
      {shown.length < options.length && (
        <Button kind="quiet" size="small" onClick={() => setShowsAll(true)}>
          Show all {options.length}
        </Button>
      )}
    </fieldset>
  );
}
