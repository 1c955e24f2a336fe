import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useUser } from '../api/use-user.ts';
import { mayWait } from '../features/generator/before/may-wait.ts';
import { ProjectList } from '../features/projects/list/project-list.tsx';
import { projectKeys } from '../features/projects/project-keys.ts';
import { hiddenPageMeta } from '../seo/page-meta.ts';
import { useIsOnline } from '../shell/online.ts';
import '../features/projects/styles/projects.css';

const KeptDrafts = lazy(async () => ({
  default: (await import('../features/generator/before/kept-drafts.tsx')).KeptDrafts,
}));
const ChooseProject = lazy(async () => ({
  default: (await import('../features/projects/choose-project.tsx')).ChooseProject,
}));

export const meta = () => hiddenPageMeta('My Projects');

/** Drawn only when somebody is signed in, below the query cache: see signed-in.tsx. */
export default function ProjectsPage() {
  const user = useUser();
  const isOnline = useIsOnline();
  const queries = useQueryClient();
  const [asksAboutDrafts] = useState(mayWait);
  if (user === null) return null;
  return (
    <div className="wrap">
      {asksAboutDrafts && (
        <Suspense>
          <KeptDrafts
            renderChooser={(chooser) => <ChooseProject {...chooser} />}
            onKept={() => void queries.invalidateQueries({ queryKey: projectKeys.all(user.id) })}
          />
        </Suspense>
      )}
      <ProjectList user={user} isOnline={isOnline} />
    </div>
  );
}
