export function buildWeb(): Promise<void>;
export const webSources: readonly string[];
