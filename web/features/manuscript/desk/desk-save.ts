import type { PartText } from '../../../../contract/manuscripts.ts';
import type { AutosaveState } from '../../../shared/save/element-autosave.ts';
import { isUnsaved } from '../../../shared/save/save-state.ts';

/** How saving stands for all texts of a manuscript together. */
export type DeskSave = {
  kind: 'nothing' | 'saving' | 'saved' | 'waiting' | 'refused' | 'conflict';
  /** When the last text was saved, as ISO; null if none was. */
  savedAt: string | null;
  /** The parts that can't be saved, or that were changed in two places. */
  ids: readonly string[];
  /** Why the server refuses a text. */
  message: string;
  isSignedOut: boolean;
  /** Whether this device keeps what the server lacks. */
  isKept: boolean;
};

/**
 * The worst of the texts decides what is said of all. `isWaiting`: something was given to a part
 * whose text isn't here yet.
 */
export function saveOf(states: readonly AutosaveState<PartText>[], isWaiting: boolean): DeskSave {
  const of = (kinds: readonly string[]) => states.filter(({ save }) => kinds.includes(save.phase.kind));
  const saved = states.flatMap(({ save }) => save.savedAt ?? []).toSorted();
  const about = {
    savedAt: saved.at(-1) ?? null,
    message: '',
    isSignedOut: states.some(({ save }) => save.phase.kind === 'waiting' && save.phase.why === 'signed_out'),
    isKept: !isWaiting && states.every(({ isKept, save }) => isKept || !isUnsaved(save)),
  };
  const ids = (of: readonly AutosaveState<PartText>[]) => of.map(({ element }) => element.element.id);
  const conflicts = of(['conflict']);
  if (conflicts.length > 0) return { ...about, kind: 'conflict', ids: ids(conflicts) };
  const refused = of(['refused']);
  const [first] = refused;
  if (first?.save.phase.kind === 'refused')
    return { ...about, kind: 'refused', ids: ids(refused), message: first.save.phase.message };
  const waiting = of(['waiting']);
  if (waiting.length > 0) return { ...about, kind: 'waiting', ids: ids(waiting) };
  if (isWaiting || states.some(({ save }) => save.phase.kind !== 'rest' || isUnsaved(save)))
    return { ...about, kind: 'saving', ids: [] };
  return { ...about, kind: about.savedAt === null ? 'nothing' : 'saved', ids: [] };
}
