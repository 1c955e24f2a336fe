/** The parts of an address that open a sheet over a project or an element. */
const updateParam = 'update';
const jobParam = 'job';

/** What a page shows in a sheet over itself. `elementId`: only what rests on it. */
export type OpenSheet = { kind: 'update'; elementId: string | null } | { kind: 'job'; id: string };

/** The page of a job. */
export function jobPath(id: string): string {
  return `/jobs/${id}`;
}

/** The query that opens a sheet; the rest of a page's query stays. */
export function withSheet(params: URLSearchParams, sheet: OpenSheet | null): URLSearchParams {
  const next = new URLSearchParams(params);
  next.delete(updateParam);
  next.delete(jobParam);
  if (sheet?.kind === 'update') next.set(updateParam, sheet.elementId ?? '');
  if (sheet?.kind === 'job') next.set(jobParam, sheet.id);
  return next;
}

/** The sheet that an address opens. */
export function sheetOf(params: URLSearchParams): OpenSheet | null {
  const job = params.get(jobParam);
  if (job !== null && job !== '') return { kind: 'job', id: job };
  const update = params.get(updateParam);
  return update === null ? null : { kind: 'update', elementId: update === '' ? null : update };
}
