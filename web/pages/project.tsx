import { useParams } from 'react-router';
import { useUser } from '../api/session/use-user.ts';
import { ImportHere } from '../features/import/import-here.tsx';
import { JobSheets } from '../features/jobs/job-sheets.tsx';
import { ProjectView } from '../features/projects/workspace/project-view.tsx';
import type { RoomParts } from '../features/projects/workspace/room/room-parts.ts';
import { hiddenPageMeta } from '../seo/page-meta.ts';
import { lazyPart } from '../shared/lazy-part.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import '../features/projects/styles/projects.css';

export const meta = () => hiddenPageMeta('Project');

/** What other features bring into the room, each fetched when it is first needed. */
const parts: RoomParts = {
  Text: lazyPart(async () => (await import('./room-text.tsx')).RoomText, {
    name: 'This text',
    waiting: <Skeleton className="sheet pj-live-waiting" />,
  }),
  Sheets: JobSheets,
  Export: lazyPart(async () => (await import('../features/export/open-export.tsx')).OpenExport, {
    name: 'The export',
    look: 'line',
  }),
  Rest: lazyPart(async () => (await import('../features/jobs/write-the-rest.tsx')).WriteTheRest, {
    name: 'Writing the rest',
    look: 'line',
  }),
  Begin: lazyPart(async () => (await import('../features/jobs/rest/begin-here.tsx')).BeginHere, {
    name: 'The beginning',
    waiting: <Skeleton />,
  }),
};

export default function ProjectPage() {
  const user = useUser();
  const { id } = useParams();
  return (
    user !== null &&
    id !== undefined && (
      <>
        <ProjectView key={id} user={user} id={id} parts={parts} />
        <ImportHere key={`import ${id}`} userId={user.id} projectId={id} />
      </>
    )
  );
}
