import { type RefObject, useEffect, useState } from 'react';
import type { RegisteredDefinition } from '../../../../domain/generators/index.ts';
import { recall, remember } from '../browser-storage.ts';
import { blankValues, type FormValues, withTyped } from './form-fields.ts';

/**
 * The values of a generator's form, kept in this browser as they are typed. The first drawing shows the blank form,
 * as the built page does; right after, what was kept and what was typed before the script ran take its place.
 */
export function useForm(
  definition: RegisteredDefinition,
  element: RefObject<HTMLFormElement | null>,
): {
  values: FormValues;
  setValue: (name: string, value: string) => void;
  /** Puts what was asked for once into the boxes. It is kept only once somebody types into them. */
  fill: (asked: { inputs: FormValues; direction: string }) => void;
} {
  const [values, setValues] = useState(() => blankValues(definition));

  useEffect(() => {
    const early = element.current === null ? {} : typedInto(element.current, blankValues(definition));
    const known = withTyped(definition, { ...textsOf(recall(keyOf(definition.id))), ...early });
    if (Object.keys(early).length > 0) remember(keyOf(definition.id), known);
    setValues(known);
  }, [definition, element]);

  return {
    values,
    setValue(name, value) {
      const next = { ...values, [name]: value };
      remember(keyOf(definition.id), next);
      setValues(next);
    },
    fill: ({ inputs, direction }) => setValues(withTyped(definition, { ...inputs, prompt: direction })),
  };
}

function keyOf(id: string): string {
  return `app:form:${id}`;
}

/** What a reader put into the boxes before anything listened. */
function typedInto(form: HTMLFormElement, blank: FormValues): FormValues {
  const typed: Record<string, string> = {};
  for (const [name, value] of new FormData(form))
    if (typeof value === 'string' && name in blank && value !== blank[name]) typed[name] = value;
  return typed;
}

function textsOf(value: unknown): FormValues {
  if (typeof value !== 'object' || value === null) return {};
  return Object.fromEntries(
    Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}
