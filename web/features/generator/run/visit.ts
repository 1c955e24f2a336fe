import { memberOf } from '../../../api/device/browser-storage.ts';
import type { Order } from './order.ts';

const mark = 'fabulaRun';

/** Notes a run in the current entry of the browser's history, which survives a reload. */
export function noteOrder(runId: string): void {
  window.history.replaceState({ ...window.history.state, [mark]: runId }, '');
}

/** The run that was last ordered in the open entry of the browser's history; null when none was. */
export function orderOfVisit(): string | null {
  const runId = memberOf(window.history.state, mark);
  return typeof runId === 'string' ? runId : null;
}

/**
 * Whether an order fits the address. One without a project fits any. One with a project but no
 * element wants a new element, so the order must be of this visit.
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
