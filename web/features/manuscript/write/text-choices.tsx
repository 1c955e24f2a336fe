import type { WriteChoices } from './write-plan.ts';

/** When writing stops by itself and asks. */
export function TextChoices({
  choices,
  hasChapters,
  onChange,
}: {
  choices: WriteChoices;
  /** Whether there is more than one chapter to write. */
  hasChapters: boolean;
  onChange: (change: Partial<WriteChoices>) => void;
}) {
  return (
    <fieldset className="write-choices">
      <legend className="sr">When it stops</legend>
      {hasChapters && (
        <label className="ledger-check">
          <input
            type="checkbox"
            className="tick"
            checked={choices.stopsAfterChapter}
            onChange={({ target }) => onChange({ stopsAfterChapter: target.checked })}
          />
          <span>
            Stop after each chapter<small>You read it, change what you like, and go on.</small>
          </span>
        </label>
      )}
      <label className="ledger-check">
        <input
          type="checkbox"
          className="tick"
          checked={choices.asksBeforeBreaking}
          onChange={({ target }) => onChange({ asksBeforeBreaking: target.checked })}
        />
        <span>
          Ask before a chapter that breaks a fact
          <small>Somebody who is dead on the cards, a place that burned down.</small>
        </span>
      </label>
      <p className="hint">Scenes that you wrote or locked are read and kept as they are.</p>
    </fieldset>
  );
}
