import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ProjectPage } from '../../../contract/projects.ts';
import { projectKeys } from '../../api/projects/project-keys.ts';
import { loadProject } from '../../api/projects/projects.ts';
import { acceptedOf } from '../../api/request/api-errors.ts';
import { Loaded } from '../../shared/loaded.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { BookForm } from './book/book-form.tsx';
import { piecesOf } from './choices.ts';
import { ExportForm } from './export-form.tsx';
import { useChoices } from './use-choices.ts';
import './styles/export.css';

/** What a project's texts become as a file: chosen on the left, seen on the right. */
export function ExportDialog({
  userId,
  projectId,
  elementId,
  onClose,
}: {
  userId: string;
  projectId: string;
  /** The text to export; '' for what was chosen the last time. */
  elementId: string;
  onClose: () => void;
}) {
  const page = useQuery({
    queryKey: projectKeys.page(userId, projectId),
    queryFn: async ({ signal }) => acceptedOf(await loadProject(projectId, signal)),
  });
  const [isBook, setIsBook] = useState(false);
  const name = page.data?.project.name ?? '';
  return (
    <Dialog title={isBook ? `The book of ${name}` : `Export ${name}`.trim()} isLarge onClose={onClose}>
      <Loaded query={page} what="This project">
        {(loaded) => (
          <Steps
            userId={userId}
            page={loaded}
            elementId={elementId}
            isBook={isBook}
            onBook={setIsBook}
            onClose={onClose}
          />
        )}
      </Loaded>
    </Dialog>
  );
}

function Steps({
  userId,
  page,
  elementId,
  isBook,
  onBook,
  onClose,
}: {
  userId: string;
  page: ProjectPage;
  elementId: string;
  isBook: boolean;
  onBook: (isBook: boolean) => void;
  onClose: () => void;
}) {
  const pieces = piecesOf(page);
  const chosen = useChoices(userId, page.project.id, { pieces, elementId });
  if (pieces.length === 0)
    return (
      <div className="xp-empty">
        <p>
          There is no text in this project yet. Write something first; it can leave in fifteen formats then.
        </p>
      </div>
    );
  return isBook ? (
    <BookForm
      userId={userId}
      projectId={page.project.id}
      pieces={pieces}
      chosen={chosen}
      onDone={() => onBook(false)}
    />
  ) : (
    <ExportForm
      userId={userId}
      project={page.project}
      pieces={pieces}
      chosen={chosen}
      onBook={() => onBook(true)}
      onClose={onClose}
    />
  );
}
