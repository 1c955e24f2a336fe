import { useEffect, useMemo } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import type { ProjectPage } from '../../../../contract/projects.ts';
import type { SessionUser } from '../../../../contract/session.ts';
import { isGeneratorId } from '../../../../domain/generators/index.ts';
import { isNotFound } from '../../../api/request/api-errors.ts';
import { siteName } from '../../../seo/site.ts';
import { lazyPart } from '../../../shared/lazy-part.tsx';
import { RefreshProblem, TriedProblem } from '../problems.tsx';
import { loadDialogs } from './load-dialogs.ts';
import { ProgressPanel } from './progress-panel.tsx';
import { FailedProject, ProjectSkeleton } from './project-states.tsx';
import { SettingsPanel, VoicePanel } from './settings-panel.tsx';
import { readStory } from './story.ts';
import { StoryGraph } from './story-graph.tsx';
import { useProjectActs } from './use-project-acts.ts';
import { useProjectPage } from './use-project-page.ts';
import { WorkspaceHead } from './workspace-head.tsx';

const WorkspaceDialogs = lazyPart(async () => (await loadDialogs()).WorkspaceDialogs, {
  name: 'This dialog',
  close: ({ acts }) => acts.close(),
});

const KindList = lazyPart(async () => (await import('./kind-list.tsx')).KindList, {
  name: 'This list',
  close: ({ onClose }) => onClose(),
});

/** A project's page. A project that does not exist leads to the list. */
export function ProjectView({ user, id }: { user: SessionUser; id: string }) {
  const { data: page, ...asked } = useProjectPage(user.id, id);
  const isGone = asked.isError && isNotFound(asked.error);
  if (isGone && page === undefined) return <Navigate replace to="/projects" />;
  if (page === undefined)
    return asked.isError || asked.fetchStatus === 'paused' ? (
      <FailedProject cause={asked.error} isBusy={asked.isFetching} onRetry={() => void asked.refetch()} />
    ) : (
      <ProjectSkeleton />
    );
  return (
    <>
      {asked.isError && !isGone && (
        <RefreshProblem cause={asked.error} isBusy={asked.isFetching} onRetry={() => void asked.refetch()} />
      )}
      <Workspace user={user} page={page} isGone={isGone} />
    </>
  );
}

function Workspace({ user, page, isGone }: { user: SessionUser; page: ProjectPage; isGone: boolean }) {
  const { project } = page;
  const [params, setParams] = useSearchParams();
  /**
   * The address names the kind whose list is open, so that coming back from an element shows it
   * again.
   */
  const openKind = params.get('kind') ?? '';
  const acts = useProjectActs(user, page);
  const story = useMemo(() => readStory(page), [page]);
  const isLeaving = isGone && acts.dialog === null;

  useEffect(() => {
    document.title = `${project.name} | ${siteName}`;
  }, [project.name]);

  // What is being typed into a dialog can still be saved, once the project is out of the trash.
  if (isLeaving) return <Navigate replace to="/projects" />;
  return (
    <>
      <WorkspaceHead project={project} isCurrent={user.currentProjectId === project.id} acts={acts} />
      <TriedProblem problem={acts.problem} onDismiss={acts.dismiss} />
      <ProgressPanel page={page} story={story} acts={acts} />
      <StoryGraph page={page} story={story} />
      <SettingsPanel settings={project.settings} onEdit={() => acts.open('settings')} />
      <VoicePanel projectId={project.id} />
      {isGeneratorId(openKind) && (
        <KindList
          key={openKind}
          project={project}
          kind={openKind}
          elements={story.get(openKind) ?? []}
          onClose={() => setParams({}, { replace: true, preventScrollReset: true })}
        />
      )}
      {acts.dialog !== null && <WorkspaceDialogs dialog={acts.dialog} acts={acts} page={page} />}
    </>
  );
}
