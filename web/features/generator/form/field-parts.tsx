import type { InputField } from '../../../../domain/generators/generator.ts';
import { Icon } from '../../../ui/icon.tsx';

export type FieldProps = {
  field: InputField;
  value: string;
  /** What is wrong with it, once it is time to say so; null otherwise. */
  problem: string | null;
  onChange: (value: string) => void;
};

/** 'required' or 'optional', at the end of a label. */
export function Requirement({ isRequired }: { isRequired: boolean }) {
  return <span className="opt">{isRequired ? 'required' : 'optional'}</span>;
}

/** What is wrong with a box, below it. */
export function FieldProblem({ id, problem }: { id: string; problem: string | null }) {
  if (problem === null) return null;
  return (
    <p className="hint bad" id={id}>
      <Icon name="circle-alert" />
      {problem}
    </p>
  );
}
