import { JoinedText } from '../../../shared/compare/joined-text.tsx';
import { Icon } from '../../../ui/icon.tsx';
import type { Part } from './merge-plan.ts';

/** The changes of a proposal by field: each field, and each paragraph or item, is taken or left. */
export function PartChoices({
  parts,
  taken,
  isOpen,
  onTake,
}: {
  parts: readonly Part[];
  taken: ReadonlySet<string>;
  /** Whether there is still something to choose. */
  isOpen: boolean;
  onTake: (taken: ReadonlySet<string>) => void;
}) {
  const change = (ids: readonly string[], isTaken: boolean) => {
    const next = new Set(taken);
    for (const id of ids) {
      if (isTaken) next.add(id);
      else next.delete(id);
    }
    onTake(next);
  };
  return fieldsOf(parts).map(({ field, label, parts: own }) => {
    const ids = own.map(({ id }) => id);
    const count = ids.filter((id) => taken.has(id)).length;
    return (
      <section className="job-part" key={field} aria-label={label}>
        <header>
          <h3 className="field-label">{label}</h3>
          {isOpen && (
            // biome-ignore lint/a11y/useSemanticElements: two buttons are no set of form fields
            <div className="segments" role="group" aria-label={label}>
              <button type="button" aria-pressed={count === ids.length} onClick={() => change(ids, true)}>
                <Icon name="check" />
                Take new
              </button>
              <button type="button" aria-pressed={count === 0} onClick={() => change(ids, false)}>
                Keep old
              </button>
            </div>
          )}
        </header>
        {own.map((part) => (
          <PartText
            key={part.id}
            part={part}
            isTaken={taken.has(part.id)}
            onTake={isOpen && own.length > 1 ? (isTaken) => change([part.id], isTaken) : null}
          />
        ))}
      </section>
    );
  });
}

/** `onTake` is null where the field's own choice is enough. */
function PartText({
  part: { label, place, old, now },
  isTaken,
  onTake,
}: {
  part: Part;
  isTaken: boolean;
  onTake: ((isTaken: boolean) => void) | null;
}) {
  return (
    <div className={isTaken ? 'job-text' : 'job-text is-kept'}>
      {onTake !== null && (
        <input
          type="checkbox"
          className="tick"
          aria-label={`Take change ${place} of ${label}`}
          checked={isTaken}
          onChange={({ target }) => onTake(target.checked)}
        />
      )}
      <p className="difference">
        <JoinedText old={old} now={now} />
      </p>
    </div>
  );
}

function fieldsOf(parts: readonly Part[]): { field: string; label: string; parts: Part[] }[] {
  const fields = new Map<string, { field: string; label: string; parts: Part[] }>();
  for (const part of parts) {
    const key = `${part.field} ${part.label}`;
    const known = fields.get(key);
    if (known === undefined) fields.set(key, { field: key, label: part.label, parts: [part] });
    else known.parts.push(part);
  }
  return [...fields.values()];
}
