import { Link } from 'react-router';
import type { Project } from '../../../../contract/projects.ts';
import { Toast, type ToastMessage } from '../../../ui/toast.tsx';

type Named = Pick<Project, 'id' | 'name'>;

export type Said =
  | { kind: 'copied' | 'saved' | 'back'; project: Named }
  | { kind: 'deleted'; project: Named; wasCurrent: boolean; isFocused: boolean };

/** Says what was just done, with what follows from it: opening it, or taking it back. */
export function ListToast({
  said,
  onUndo,
  onGone,
}: {
  said: (Said & { id: string }) | null;
  onUndo: (project: Named, wasCurrent: boolean) => void;
  onGone: () => void;
}) {
  return <Toast message={said && { id: said.id, ...wordsOf(said, onUndo) }} onGone={onGone} />;
}

function wordsOf(
  said: Said,
  onUndo: (project: Named, wasCurrent: boolean) => void,
): Omit<ToastMessage, 'id'> {
  switch (said.kind) {
    case 'copied':
      return { words: `“${said.project.name}” was created.`, link: openLink(said.project) };
    case 'saved':
      return { words: `“${said.project.name}” is saved.` };
    case 'back':
      return { words: `“${said.project.name}” is back.`, link: openLink(said.project) };
    case 'deleted': {
      const { project, wasCurrent, isFocused } = said;
      return {
        words: `“${project.name}” is in the trash.`,
        act: { label: 'Undo', isFocused, onAct: () => onUndo(project, wasCurrent) },
        link: <Link to="/trash">Open trash</Link>,
      };
    }
  }
}

function openLink({ id }: Named) {
  return <Link to={`/projects/${id}`}>Open</Link>;
}
