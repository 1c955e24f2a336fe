import { useEffect } from 'react';
import { v7 as makeId } from 'uuid';
import { formatList } from '../../shared/format.ts';
import type { AutosaveState, ElementAutosave } from '../../shared/save/element-autosave.ts';
import { fieldLabel } from '../../shared/shape/names.ts';
import type { ToastMessage } from '../../ui/toast.tsx';
import { undoFields } from './alternatives/take-fields.ts';

/** Says that fields changed elsewhere have joined the text, and offers to undo that. */
export function useJoinedNotice(
  { joined }: AutosaveState,
  autosave: ElementAutosave,
  say: (message: ToastMessage) => void,
): void {
  useEffect(() => {
    if (joined === null) return;
    const { fields, before } = joined;
    const taken = autosave.read().save.text;
    say({
      id: makeId(),
      words: `${formatList(fields.map(fieldLabel))} changed in another tab or on another device. Both changes are kept.`,
      act: {
        label: 'Undo theirs',
        onAct: () => {
          const back = undoFields(autosave.read().save.text, { taken, before }, fields);
          if (back === null) return;
          autosave.edit(back);
          autosave.saveNow();
        },
      },
    });
  }, [joined, autosave, say]);
}
