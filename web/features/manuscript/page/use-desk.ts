import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { manuscriptKeys } from '../../../api/manuscripts/manuscript-keys.ts';
import { projectKeys } from '../../../api/projects/project-keys.ts';
import { useIsOnline } from '../../../shared/online.ts';
import type { DeskSave } from '../desk/desk-save.ts';
import { leaveDesk, type OpenDesk, openDesk } from '../desk/open-desk.ts';

/** The desk of a manuscript while its page is there. Leaving saves in the background. */
export function useDesk(userId: string, headId: string): OpenDesk | null {
  const [open, setOpen] = useState<OpenDesk | null>(null);
  const queries = useQueryClient();
  const isOnline = useIsOnline();

  useEffect(() => {
    setOpen(openDesk(userId, headId));
    return () =>
      void leaveDesk(userId, headId).then(() => {
        void queries.invalidateQueries({ queryKey: projectKeys.all(userId) });
        void queries.invalidateQueries({ queryKey: manuscriptKeys.all(userId) });
      });
  }, [userId, headId, queries]);

  useEffect(() => {
    if (isOnline) open?.desk.tryAgain();
  }, [open, isOnline]);
  return open;
}

/** How saving stands for all texts together. */
export function useDeskSave({ desk }: OpenDesk): DeskSave {
  return useSyncExternalStore(desk.subscribeSave, desk.readSave, desk.readSave);
}

/** Whether texts can't be fetched at the moment. */
export function useDeskTrouble({ subscribeTrouble, hasTrouble }: OpenDesk): boolean {
  return useSyncExternalStore(subscribeTrouble, hasTrouble, () => false);
}
