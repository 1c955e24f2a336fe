import { type ComponentType, createContext, use } from 'react';
import type { Edit } from '../edit/edit.ts';
import type { ValueProps } from './value-props.ts';

/** What the fields of an editor share. */
export type Editing = {
  /** Does something to the content. */
  edit: (edit: Edit) => void;
  /** The writer leaves a field: what is not saved is saved now. */
  leave: () => void;
  /** Says something to those who listen, such as '2 of 3'. */
  announce: (words: string) => void;
  /** Edits a part of any shape: handed down, since parts hold parts. */
  Value: ComponentType<ValueProps>;
};

export const EditingContext = createContext<Editing | null>(null);

export function useEditing(): Editing {
  const editing = use(EditingContext);
  if (editing === null) throw new Error('no editor above');
  return editing;
}
