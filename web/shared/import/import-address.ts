const importParam = 'import';

/** The page that shows the import into a project; for null, into a new one. */
export function importPath(projectId: string | null): string {
  return `${projectId === null ? '/projects' : `/projects/${projectId}`}?${importParam}`;
}

/** The query that opens the import, or closes it; the rest of a page's query stays. */
export function withImport(params: URLSearchParams, isAsked: boolean): URLSearchParams {
  const next = new URLSearchParams(params);
  if (isAsked) next.set(importParam, '');
  else next.delete(importParam);
  return next;
}

/** Whether an address asks for the import. */
export function asksForImport(params: URLSearchParams): boolean {
  return params.has(importParam);
}
