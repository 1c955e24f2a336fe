import { type ComponentType, createContext, use } from 'react';
import type { Edit } from '../edit/edit.ts';
import type { ValueProps } from './value-props.ts';

export type Editing = {
  edit: (edit: Edit) => void;
  /** The writer leaves a field: what is not saved is saved now. */
  leave: () => void;
  /** Announces something to screen readers, such as '2 of 3'. */
  announce: (words: string) => void;
  /** Edits a part of any shape; passed down because parts contain parts. */
  Value: ComponentType<ValueProps>;
};

export const EditingContext = createContext<Editing | null>(null);

export function useEditing(): Editing {
  const editing = use(EditingContext);
  if (editing === null) throw new Error('no editor above');
  return editing;
}
