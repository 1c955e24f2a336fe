import type { InputField } from '../../../../domain/generators/generator.ts';

/** One box of a generator's form. */
export type FieldProps = {
  field: InputField;
  value: string;
  /** What is wrong with it, once it is time to say so; null otherwise. */
  problem: string | null;
  onChange: (value: string) => void;
};
