import { type ReactNode, type RefObject, useEffect, useEffectEvent, useState } from 'react';
import type { RegisteredDefinition } from '../../../../domain/generators/index.ts';
import { FormField } from './form-field.tsx';
import { type FormValues, fieldsOf, problemsOf } from './form-fields.ts';

/** A generator's form; `children` follow its fields. Submits only what is valid. */
export function GeneratorForm({
  definition,
  element,
  form,
  inherited,
  onSubmit,
  children,
}: {
  definition: RegisteredDefinition;
  element: RefObject<HTMLFormElement | null>;
  form: { values: FormValues; setValue: (name: string, value: string) => void };
  /** What the project has chosen already, by the name of the box. */
  inherited: FormValues;
  /** Called with a valid form only. */
  onSubmit: () => void;
  children: ReactNode;
}) {
  const [wasTried, setWasTried] = useState(false);
  const problems = problemsOf(definition, form.values);

  function submit(): void {
    setWasTried(true);
    if (problems.length === 0) onSubmit();
  }

  // Wherever the focus is on the page; a dialog has keys of its own.
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.defaultPrevented) return;
    if (document.querySelector('dialog[open]') !== null) return;
    event.preventDefault();
    submit();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);

  return (
    <form
      ref={element}
      className="sheet gform"
      noValidate
      tabIndex={-1}
      aria-label={definition.title}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <div className="gfields">
        {fieldsOf(definition).map((field) => {
          const problem = problems.find((other) => other.field === field.name);
          const isTooLong = 'maxLength' in field && (form.values[field.name] ?? '').length > field.maxLength;
          return (
            <FormField
              key={field.name}
              field={field}
              value={form.values[field.name] ?? ''}
              isInherited={field.name in inherited && form.values[field.name] === inherited[field.name]}
              problem={problem !== undefined && (wasTried || isTooLong) ? problem.message : null}
              onChange={(value) => form.setValue(field.name, value)}
            />
          );
        })}
      </div>
      {children}
    </form>
  );
}
