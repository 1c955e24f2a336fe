import type { RegisteredDefinition } from '../../../../domain/generators/index.ts';

/** The empty page: where the result will be written, and what to do for it. */
export function Blank({
  definition,
  submitLabel,
}: {
  definition: RegisteredDefinition;
  submitLabel: string;
}) {
  const required = definition.inputs.find((field) => field.required);
  const first = required === undefined ? 'Press' : `Choose a ${required.label.toLowerCase()} and press`;
  return (
    <div className="blank">
      <p className="serif">The page is yours.</p>
      <p className="hint">
        {first} {submitLabel}. The result is written here.
      </p>
    </div>
  );
}
