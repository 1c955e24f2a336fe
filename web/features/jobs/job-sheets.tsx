import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router';
import type { ProjectPage } from '../../../contract/projects.ts';
import { projectKeys } from '../../api/projects/project-keys.ts';
import { sheetOf, withSheet } from '../../shared/job-addresses.ts';
import { lazyPart } from '../../shared/lazy-part.tsx';
import { offerActions } from '../../shared/page-actions.ts';

const UpdateSheet = lazyPart(async () => (await import('./update/update-sheet.tsx')).UpdateSheet, {
  name: 'The update',
  close: ({ onClose }) => onClose(),
});
const JobSheet = lazyPart(async () => (await import('./progress/job-sheet.tsx')).JobSheet, {
  name: 'What is being written',
  close: ({ onClose }) => onClose(),
});

/**
 * The sheets about jobs over a page, as its address says (`withSheet`): `?update` for what is out
 * of date, `?update=ELEMENT` for what rests on an element, `?job=ID` for a job.
 */
export function JobSheets({ userId, projectId }: { userId: string; projectId: string }) {
  const [params, setParams] = useSearchParams();
  const sheet = sheetOf(params);
  const options = { preventScrollReset: true } as const;
  const close = () => setParams((now) => withSheet(now, null), options);
  useOfferUpdate(userId, projectId, () =>
    setParams((now) => withSheet(now, { kind: 'update', elementId: null }), options),
  );
  if (sheet === null) return null;
  return sheet.kind === 'job' ? (
    <JobSheet key={sheet.id} userId={userId} id={sheet.id} onClose={close} />
  ) : (
    <UpdateSheet
      key={sheet.elementId ?? ''}
      userId={userId}
      projectId={projectId}
      elementId={sheet.elementId}
      onStarted={(id) =>
        setParams((now) => withSheet(now, { kind: 'job', id }), { ...options, replace: true })
      }
      onClose={close}
    />
  );
}

/** The palette offers the update where something is out of date. */
function useOfferUpdate(userId: string, projectId: string, open: () => void): void {
  const queries = useQueryClient();
  const act = useEffectEvent(open);
  useEffect(
    () =>
      offerActions(() => {
        const page = queries.getQueryData<ProjectPage>(projectKeys.page(userId, projectId));
        const elements = page?.kinds.flatMap((kind) => kind.elements) ?? [];
        if (!elements.some(({ state }) => state === 'out_of_date')) return [];
        return [{ id: 'update', label: 'Update what is out of date', icon: 'refresh-cw', act: () => act() }];
      }),
    [queries, userId, projectId],
  );
}
