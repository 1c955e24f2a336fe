import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { projectKeys } from '../api/projects/project-keys.ts';
import { useUser } from '../api/session/use-user.ts';
import { mayHaveVisitorDrafts } from '../features/generator/before/visitor-drafts.ts';
import { ImportHere } from '../features/import/import-here.tsx';
import { ProjectList } from '../features/projects/list/project-list.tsx';
import { hiddenPageMeta } from '../seo/page-meta.ts';
import { lazyPart } from '../shared/lazy-part.tsx';
import { useIsOnline } from '../shared/online.ts';
import '../features/projects/styles/projects.css';

const KeptDrafts = lazyPart(
  async () => (await import('../features/generator/before/kept-drafts.tsx')).KeptDrafts,
  { name: 'The notice about your drafts' },
);
const ChooseProject = lazyPart(
  async () => (await import('../features/projects/choose-project.tsx')).ChooseProject,
  { name: 'The list of projects', close: ({ onClose }) => onClose() },
);

export const meta = () => hiddenPageMeta('My Projects');

export default function ProjectsPage() {
  const user = useUser();
  const isOnline = useIsOnline();
  const queries = useQueryClient();
  const [asksAboutDrafts] = useState(mayHaveVisitorDrafts);
  if (user === null) return null;
  return (
    <div className="wrap">
      {asksAboutDrafts && (
        <KeptDrafts
          renderChooser={(chooser) => <ChooseProject {...chooser} />}
          onKept={() => void queries.invalidateQueries({ queryKey: projectKeys.all(user.id) })}
        />
      )}
      <ProjectList user={user} isOnline={isOnline} />
      <ImportHere userId={user.id} projectId={null} />
    </div>
  );
}
