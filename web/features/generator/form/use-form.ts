import { type RefObject, useEffect, useRef, useState } from 'react';
import type { RegisteredDefinition } from '../../../../domain/generators/index.ts';
import { type Owner, useOwner } from '../../../api/session/use-owner.ts';
import { blankValues, type FormValues, withAsked, withTyped } from './form-fields.ts';
import { recallForm, rememberForm } from './form-memory.ts';

/**
 * The values of a generator's form, kept in this browser for whoever types. The first render is
 * blank, as the built page; what was typed before the script ran and what was kept replace it.
 */
export function useForm(
  definition: RegisteredDefinition,
  element: RefObject<HTMLFormElement | null>,
): {
  values: FormValues;
  setValue: (name: string, value: string) => void;
  /** Fills fields nobody has typed into with an earlier order. Kept only once somebody types. */
  fill: (asked: { inputs: FormValues; direction: string }) => void;
  /** Puts what a project has chosen into the boxes that nobody has changed since the page came. */
  inherit: (choices: FormValues) => void;
} {
  const owner = useOwner();
  const [values, setValues] = useState(() => blankValues(definition));
  /** What was typed since the page came, and by whom; undefined while that is not known. */
  const typed = useRef<{ by: Owner; values: FormValues }>({ by: undefined, values: {} });

  useEffect(() => {
    const early = element.current === null ? {} : typedInto(element.current, blankValues(definition));
    typed.current.values = { ...typed.current.values, ...early };
    setValues((now) => ({ ...now, ...early }));
  }, [definition, element]);

  useEffect(() => {
    if (owner === undefined) return;
    const { by } = typed.current;
    // What one user typed is no other's; a visitor who signs in keeps it.
    if (typeof by === 'string' && by !== owner) typed.current.values = {};
    typed.current.by = owner;
    const known = withTyped(definition, { ...recallForm(definition.id, owner), ...typed.current.values });
    if (Object.keys(typed.current.values).length > 0) rememberForm(definition.id, owner, known);
    setValues(known);
  }, [definition, owner]);

  return {
    values,
    setValue(name, value) {
      const next = { ...values, [name]: value };
      typed.current.values = { ...typed.current.values, [name]: value };
      if (typed.current.by !== undefined) rememberForm(definition.id, typed.current.by, next);
      setValues(next);
    },
    inherit: (choices) => setValues((now) => ({ ...now, ...choices, ...typed.current.values })),
    fill: (asked) => setValues(withAsked(definition, asked, typed.current.values)),
  };
}

/** What a reader put into the boxes before anything listened. */
function typedInto(form: HTMLFormElement, blank: FormValues): FormValues {
  const typed: Record<string, string> = {};
  for (const [name, value] of new FormData(form))
    if (typeof value === 'string' && name in blank && value !== blank[name]) typed[name] = value;
  return typed;
}
