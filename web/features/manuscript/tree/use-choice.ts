import { useMemo, useState } from 'react';
import { rowsBetween, type TreeRow } from './tree-rows.ts';

/** The chosen rows, where a range begins (`anchor`), and the row in the tab order (`active`). */
type Choice = { active: string | null; anchor: string | null; chosen: ReadonlySet<string> };

export type ChoiceKeys = { isRange: boolean; isAdding: boolean };

/** One row or several, as in every list of files: Shift for a range, Control to add one. */
export function useChoice(rows: readonly TreeRow[]) {
  const [{ active, anchor, chosen }, setChoice] = useState<Choice>({
    active: null,
    anchor: null,
    chosen: new Set(),
  });
  const ids = useMemo(() => new Set(rows.map(({ id }) => id)), [rows]);
  const here = active !== null && ids.has(active) ? active : (rows[0]?.id ?? null);
  const all = [...chosen].filter((id) => ids.has(id));

  return {
    active: here,
    /** What acts apply to: what is chosen, else the active row. */
    chosen: new Set(all),
    acted: (id: string): ReadonlySet<string> => (all.includes(id) ? new Set(all) : new Set([id])),
    choose: (id: string, { isRange, isAdding }: ChoiceKeys) => {
      if (isRange) {
        const from = anchor !== null && ids.has(anchor) ? anchor : (here ?? id);
        setChoice({ active: id, anchor: from, chosen: new Set(rowsBetween(rows, from, id)) });
      } else if (isAdding) {
        const next = new Set(all.length === 0 && here !== null && here !== id ? [here] : all);
        if (next.has(id)) next.delete(id);
        else next.add(id);
        setChoice({ active: id, anchor: id, chosen: next });
      } else setChoice({ active: id, anchor: id, chosen: new Set([id]) });
    },
    /** The row that has the focus; what is chosen stays. */
    activate: (id: string) => setChoice((now) => (now.active === id ? now : { ...now, active: id })),
    clear: () => setChoice({ active: here, anchor: here, chosen: new Set() }),
  };
}

export type TreeChoice = ReturnType<typeof useChoice>;
