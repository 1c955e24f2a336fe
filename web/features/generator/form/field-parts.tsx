import type { InputField } from '../../../../domain/generators/generator.ts';
import { Icon } from '../../../ui/icon.tsx';

export type FieldProps = {
  field: InputField;
  value: string;
  /** Whether it holds what the project has chosen already. */
  isInherited: boolean;
  /** What is wrong with it, once it is time to say so; null otherwise. */
  problem: string | null;
  onChange: (value: string) => void;
};

/** 'required' or 'optional', at the end of a label; where its value comes from the project, that. */
export function Requirement({ field, isInherited }: Pick<FieldProps, 'field' | 'isInherited'>) {
  const said = isInherited ? 'as in this project' : field.required ? 'required' : 'optional';
  return <span className="opt">{said}</span>;
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
