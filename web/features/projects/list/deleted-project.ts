import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';

/** A project deleted on its own page, passed to the list in the history's state. */
export type DeletedProject = { project: { id: string; name: string }; wasCurrent: boolean };

/** What takes such a project along to the list. */
export function stateOfDeleted(deleted: DeletedProject): { deleted: DeletedProject } {
  return { deleted };
}

/** The project that was deleted on its own page before the list came up; null otherwise. */
export function useDeletedElsewhere(): DeletedProject | null {
  const { state } = useLocation();
  const [deleted] = useState(() => readDeleted(state));
  useEffect(() => {
    // A reload of the page must not say it again.
    if (deleted !== null) window.history.replaceState({ ...window.history.state, usr: null }, '');
  }, [deleted]);
  return deleted;
}

function readDeleted(state: unknown): DeletedProject | null {
  const deleted = memberOf(state, 'deleted');
  const id = memberOf(memberOf(deleted, 'project'), 'id');
  const name = memberOf(memberOf(deleted, 'project'), 'name');
  if (typeof id !== 'string' || typeof name !== 'string') return null;
  return { project: { id, name }, wasCurrent: memberOf(deleted, 'wasCurrent') === true };
}

function memberOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}
