import type { InputField } from '../../../../domain/generators/generator.ts';

/**
 * The option that is taken where a writer chooses none, as the placeholder says: 'Short Story,
 * unless you choose'. Null where it names none.
 */
export function defaultChoice({
  options,
  placeholder,
}: Pick<Select, 'options' | 'placeholder'>): string | null {
  const [, named] = /^(.+), unless you choose$/.exec(placeholder) ?? [];
  return named === undefined ? null : (options.find((option) => option.startsWith(named)) ?? null);
}

/**
 * The choices of a field that may be left open, each once: the default one stands for an open
 * field.
 */
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
