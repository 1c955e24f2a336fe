import type { InputField } from '../../../../domain/generators/generator.ts';

export type FieldProps = {
  field: InputField;
  value: string;
  /** Whether it holds what the project has chosen already. */
  isInherited: boolean;
  /** What is wrong with it, once it is time to say so; null otherwise. */
  problem: string | null;
  onChange: (value: string) => void;
};

/** What ends its label: 'required' or 'optional', or that its value comes from the project. */
export function markOf(field: InputField, isInherited: boolean): string {
  if (isInherited) return 'as in this project';
  return field.required ? 'required' : 'optional';
}
