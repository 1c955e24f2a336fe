import { createContext, type ReactNode } from 'react';

/** What stands beside the name of a field, and which fields are locked. */
export type FieldToolsOf = {
  lockedFields: readonly string[];
  draw: (name: string) => ReactNode;
};

export const FieldToolsContext = createContext<FieldToolsOf | null>(null);
