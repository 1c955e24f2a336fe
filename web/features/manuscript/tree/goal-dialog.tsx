import { Dialog } from '../../../ui/dialog.tsx';
import { GoalForm } from '../page/goal-form.tsx';
import type { TreeRow } from './tree-rows.ts';

/** How many words a chapter or scene is to have. */
export function GoalDialog({
  row,
  onSet,
  onClose,
}: {
  row: TreeRow | null;
  onSet: (id: string, goalWords: number | null) => void;
  onClose: () => void;
}) {
  if (row === null) return null;
  return (
    <Dialog title={`Goal of ${row.name}`} onClose={onClose}>
      <GoalForm
        label="Words"
        goalWords={row.part?.goalWords ?? null}
        onSet={(goal) => onSet(row.id, goal)}
        onClose={onClose}
      />
    </Dialog>
  );
}
