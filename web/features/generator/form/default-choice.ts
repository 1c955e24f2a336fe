import type { InputField } from '../../../../domain/generators/generator.ts';

/**
 * The option taken without a choice, named in the placeholder ('Short Story, unless you choose');
 * null if none is.
 */
export function defaultChoice({
  options,
  placeholder,
}: Pick<Select, 'options' | 'placeholder'>): string | null {
  const [, named] = /^(.+), unless you choose$/.exec(placeholder) ?? [];
  return named === undefined ? null : (options.find((option) => option.startsWith(named)) ?? null);
}

/** The choices of an optional field; '' stands for the default. */
export function choicesOf(field: Select): { value: string; label: string; isDefault: boolean }[] {
  const taken = defaultChoice(field);
  const open = { value: '', label: field.placeholder, isDefault: false };
  const choices = field.options.map((option) => ({
    value: option === taken ? '' : option,
    label: option,
    isDefault: option === taken,
  }));
  return field.required || taken !== null ? choices : [open, ...choices];
}

type Select = Extract<InputField, { type: 'select' }>;
