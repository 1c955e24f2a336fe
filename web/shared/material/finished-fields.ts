import { createContext } from 'react';

/** The complete fields of an unfinished answer; null if it is whole or still being written. */
export const FinishedFields = createContext<readonly string[] | null>(null);
