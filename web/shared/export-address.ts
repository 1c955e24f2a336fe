const exportParam = 'export';

/** The page that shows a project's export; `elementId` ticks one text alone. */
export function exportPath(projectId: string, elementId = ''): string {
  return `/projects/${projectId}?${new URLSearchParams({ [exportParam]: elementId })}`;
}

/** The query that opens the export, or for null closes it; the rest of a page's query stays. */
export function withExport(params: URLSearchParams, elementId: string | null): URLSearchParams {
  const next = new URLSearchParams(params);
  if (elementId === null) next.delete(exportParam);
  else next.set(exportParam, elementId);
  return next;
}

/** The element that an address exports, '' for what is chosen there; null if it exports nothing. */
export function exportOf(params: URLSearchParams): string | null {
  return params.get(exportParam);
}

/** The page to read a project's spoken words from. */
export function teleprompterPath(projectId: string, elementId: string): string {
  return `/projects/${projectId}/teleprompter?${new URLSearchParams({ text: elementId })}`;
}
