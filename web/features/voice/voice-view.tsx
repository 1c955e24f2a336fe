import { type ReactNode, useEffect } from 'react';
import { Link, Navigate } from 'react-router';
import { isNotFound } from '../../api/request/api-errors.ts';
import { useProjectVoice } from '../../api/voice/use-voice.ts';
import { siteName } from '../../seo/site.ts';
import { NotLoaded } from '../../shared/loaded.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { DemoLine } from './demo-line.tsx';
import { ProjectVoice } from './project-voice.tsx';

/** A project's id, and its name once that is known. */
export type VoiceProject = { id: string; name: string | null };

/** The page of a project's voice. A project that does not exist leads to the list. */
export function VoiceView({
  userId,
  project,
  isLost,
}: {
  userId: string;
  project: VoiceProject;
  /** Whether the sign-in was lost; saving goes on once it is back. */
  isLost: boolean;
}) {
  const query = useProjectVoice(project.id);
  const { name } = project;

  useEffect(() => {
    if (name !== null) document.title = `Voice of ${name} | ${siteName}`;
  }, [name]);

  if (query.data !== undefined)
    return (
      <ProjectVoice
        userId={userId}
        projectId={project.id}
        stored={query.data}
        isLost={isLost}
        head={(saved) => <Head project={project}>{saved}</Head>}
      />
    );
  if (query.isError && isNotFound(query.error)) return <Navigate replace to="/projects" />;
  return (
    <>
      <Head project={project} />
      {query.isError || query.fetchStatus === 'paused' ? (
        <NotLoaded query={query} what="The voice" note="What you wrote is safe." />
      ) : (
        <Skeleton className="voice-skeleton" label="Loading the voice">
          <i />
          <i />
          <i />
        </Skeleton>
      )}
    </>
  );
}

function Head({ project: { id, name }, children }: { project: VoiceProject; children?: ReactNode }) {
  return (
    <div className="phead voice-head">
      <div>
        <nav className="crumbs" aria-label="Breadcrumb">
          <Link to="/projects">My Projects</Link>
          <Icon name="chevron-right" />
          <Link to={`/projects/${id}`}>{name ?? 'Project'}</Link>
          <Icon name="chevron-right" />
          <span aria-current="page">Voice</span>
        </nav>
        <h1>Voice</h1>
        <p className="lead">
          Goes along with every text made in this project, and counts for more than Fabula’s own habits. Your
          sample lends its manner; its words stay yours.
        </p>
        <p className="hint">
          ‘See what is sent’ on a generator’s page shows the exact words that reach the model. <DemoLine />
        </p>
      </div>
      {children}
    </div>
  );
}
