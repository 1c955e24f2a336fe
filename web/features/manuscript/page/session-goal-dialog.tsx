import { Dialog } from '../../../ui/dialog.tsx';
import { GoalForm } from './goal-form.tsx';

/** How many words the writer wants to type now. */
export function SessionGoalDialog({
  goalWords,
  onSet,
  onClose,
}: {
  goalWords: number | null;
  onSet: (goalWords: number | null) => void;
  onClose: () => void;
}) {
  return (
    <Dialog title="A goal for this session" onClose={onClose}>
      <p className="muted">
        It counts from now, is kept on this device and ends with the day. A line says when you are there.
      </p>
      <GoalForm label="Words to type" goalWords={goalWords} onSet={onSet} onClose={onClose} />
    </Dialog>
  );
}
