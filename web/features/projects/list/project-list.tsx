import { useRef } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import {
  type ProjectList as List,
  type ListProjects,
  projectsPerPage,
} from '../../../../contract/projects.ts';
import type { SessionUser } from '../../../../contract/session.ts';
import { ImportLink } from '../../../shared/import/import-link.tsx';
import { lazyPart } from '../../../shared/lazy-part.tsx';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { RefreshProblem, TriedProblem } from '../problems.tsx';
import { readListAddress, writeListAddress } from './list-address.ts';
import { CardsSkeleton, FailedList, NoProjects, NothingFound, OfflineList } from './list-states.tsx';
import { ListToast } from './list-toast.tsx';
import { loadDialogs } from './load-dialogs.ts';
import { formatShown, pageCount } from './page-numbers.ts';
import { Pager } from './pager.tsx';
import { ProjectCard } from './project-card.tsx';
import { RowLegend } from './row-legend.tsx';
import { SampleButton } from './sample-button.tsx';
import { SearchBox } from './search-box.tsx';
import { SortChoice } from './sort-choice.tsx';
import { useListActs } from './use-list-acts.ts';
import { useProjectList } from './use-project-list.ts';

const ProjectDialogs = lazyPart(async () => (await loadDialogs()).ProjectDialogs, {
  name: 'This dialog',
  close: ({ acts }) => acts.close(),
});

export function ProjectList({ user, isOnline }: { user: SessionUser; isOnline: boolean }) {
  const [params, setParams] = useSearchParams();
  const query = readListAddress(params);
  const { data: list, ...asked } = useProjectList(user.id, query);
  const heading = useRef<HTMLHeadingElement>(null);
  const acts = useListActs(user.id, list, heading);
  const retry = () => void asked.refetch();

  const go = (next: Partial<ListProjects>) =>
    setParams(writeListAddress({ ...query, page: 1, ...next }), { replace: true, preventScrollReset: true });

  // A page behind the last one, as after deleting the only project on it, leads to the last one.
  if (list !== undefined && !asked.isPlaceholderData && list.projects.length === 0 && query.page > 1) {
    const page = Math.min(query.page - 1, pageCount(list.total, projectsPerPage));
    return <Navigate replace to={{ search: writeListAddress({ ...query, page }).toString() }} />;
  }

  const sample = <SampleButton onAdded={acts.sampleAdded} onFailed={acts.sampleFailed} />;

  function body() {
    if (list === undefined) {
      if (!isOnline) return <OfflineList />;
      if (!asked.isError) return <CardsSkeleton />;
      return <FailedList cause={asked.error} isBusy={asked.isFetching} onRetry={retry} />;
    }
    if (list.total === 0 && query.search !== '')
      return (
        <NothingFound
          search={query.search}
          count={list.count}
          onClear={() => go({ search: '' })}
          onCreate={() => acts.askToCreate(query.search)}
        />
      );
    if (list.total === 0) return <NoProjects onCreate={() => acts.askToCreate('')} sample={sample} />;
    return (
      <div aria-busy={asked.isPlaceholderData} className="pj-list">
        <RowLegend />
        <ul className="pj-grid" aria-label="Projects">
          {list.projects.map((project) => (
            <ProjectCard
              key={project.id}
              project={project}
              isCurrent={project.id === list.currentProjectId}
              takesFocus={acts.said?.kind === 'back' && acts.said.project.id === project.id}
              acts={acts.card}
            />
          ))}
        </ul>
        <Pager query={query} shown={list.projects.length} total={list.total} />
      </div>
    );
  }

  return (
    <>
      <div className="phead">
        <h1 ref={heading} tabIndex={-1}>
          My Projects
        </h1>
        <div className="pj-tools">
          {(list === undefined || list.total > 0 || query.search !== '') && (
            <>
              <SearchBox search={query.search} onSearch={(search) => go({ search })} />
              <SortChoice value={query.sort} onChange={(sort) => go({ sort })} />
            </>
          )}
          {/* An empty list has its own. */}
          {!(list?.total === 0 && query.search === '') && (
            <>
              <ImportLink />
              <Button
                kind="main"
                disabled={!isOnline}
                onPointerEnter={fetchDialogs}
                onFocus={fetchDialogs}
                onClick={() => acts.askToCreate('')}
              >
                <Icon name="plus" />
                New Project
              </Button>
            </>
          )}
        </div>
      </div>
      <p className="sr" role="status">
        {list === undefined || asked.isPlaceholderData ? '' : formatShownList(list, query)}
      </p>
      <TriedProblem problem={acts.problem} onDismiss={acts.dismiss} />
      {list !== undefined && asked.isError && (
        <RefreshProblem cause={asked.error} isBusy={asked.isFetching} onRetry={retry} />
      )}
      {body()}
      {list !== undefined && (
        <div className="pj-below">
          {showsAll(list) && !list.projects.some(({ isSample }) => isSample) && sample}
          <TextLink to="/trash">Trash</TextLink>
        </div>
      )}
      {acts.dialog !== null && <ProjectDialogs dialog={acts.dialog} acts={acts} user={user} />}
      <ListToast said={acts.said} onUndo={acts.undo} onGone={acts.clearSaid} />
    </>
  );
}

/** Prefetches for whoever heads for a button that opens a dialog. A failure is harmless. */
function fetchDialogs(): void {
  loadDialogs().catch(() => undefined);
}

/** Whether every project that the user has is in view, and there is at least one. */
function showsAll({ projects, total, count }: List): boolean {
  return total > 0 && projects.length === total && total >= count;
}

function formatShownList(list: List, query: ListProjects): string {
  if (list.total > 0)
    return formatShown({ page: query.page, perPage: projectsPerPage }, list.projects.length, list.total);
  return query.search === '' ? 'No projects yet' : `Nothing matches “${query.search}”`;
}
