import { useState } from 'react';
import { limits } from '../../../../domain/limits.ts';
import { formatNumber } from '../../../shared/format.ts';
import { readGoal } from '../../../shared/manuscript/read-goal.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';

/** A goal in words, or none. */
export function GoalForm({
  label,
  goalWords,
  onSet,
  onClose,
}: {
  label: string;
  goalWords: number | null;
  onSet: (goalWords: number | null) => void;
  onClose: () => void;
}) {
  const [typed, setTyped] = useState(goalWords === null ? '' : formatNumber(goalWords));
  const [problem, setProblem] = useState<string | null>(null);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const goal = readGoal(typed);
        if (goal === 'wrong')
          setProblem(`Type a number from 1 to ${formatNumber(limits.manuscriptWords)}, or nothing.`);
        else onSet(goal);
      }}
    >
      <Field
        label={label}
        problem={problem}
        note={(id) => (
          <p className="hint" id={id}>
            Leave it empty to have no goal.
          </p>
        )}
      >
        {(box) => (
          <input
            {...box}
            inputMode="numeric"
            autoComplete="off"
            data-first-focus
            value={typed}
            onChange={(event) => {
              setTyped(event.target.value);
              setProblem(null);
            }}
          />
        )}
      </Field>
      <div className="foot">
        <Button kind="quiet" onClick={onClose}>
          Cancel
        </Button>
        <Button kind="main" type="submit">
          Save
        </Button>
      </div>
    </form>
  );
}
