import { createContext } from 'react';

/**
 * The fields of a broken-off answer that are whole; null where the answer is whole or still being
 * written.
 */
export const FinishedFields = createContext<readonly string[] | null>(null);
