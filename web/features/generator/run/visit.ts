import { memberOf } from '../../../api/device/browser-storage.ts';
import type { Order } from './order.ts';

const mark = 'fabulaRun';

/**
 * Notes in the open entry of the browser's history which run was ordered there. A reload keeps the
 * note.
 */
export function noteOrder(runId: string): void {
  window.history.replaceState({ ...window.history.state, [mark]: runId }, '');
}

/** The run that was last ordered in the open entry of the browser's history; null when none was. */
export function orderOfVisit(): string | null {
  const runId = memberOf(window.history.state, mark);
  return typeof runId === 'string' ? runId : null;
}

/**
 * Whether an order was made at the place that an address names. An address without a project is
 * anywhere. One that names a project but no element asks for a new element, so the order must have
 * been given on this very visit.
 */
export function wasMadeAt(
  { runId, project }: Pick<Order, 'runId' | 'project'>,
  { projectId, elementId }: { projectId: string | null; elementId: string | null },
  runOfVisit: string | null,
): boolean {
  if (projectId === null) return true;
  if (project?.id !== projectId) return false;
  return elementId === null ? runId === runOfVisit : project.elementId === elementId;
}
