import { CreateProjectDialog } from '../features/projects/dialogs/create-project-dialog.tsx';
import '../features/projects/styles/projects.css';

/** The dialog that makes a project, with its styles, for pages without them. */
export function NewProject({ onMade, onClose }: { onMade: (id: string) => void; onClose: () => void }) {
  return <CreateProjectDialog onCreated={({ id }) => onMade(id)} onClose={onClose} />;
}
