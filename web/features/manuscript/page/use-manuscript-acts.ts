import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import type { ChangeManuscript, Manuscript } from '../../../../contract/manuscripts.ts';
import { manuscriptKeys } from '../../../api/manuscripts/manuscript-keys.ts';
import { changeManuscript, closeManuscript } from '../../../api/manuscripts/manuscripts.ts';
import { acceptedOf, Refusal } from '../../../api/request/api-errors.ts';
import { showAtOnce } from '../../../api/request/show-at-once.ts';
import { type Change, useChange } from '../../../api/request/use-change.ts';
import type { BookDesk } from '../desk/create-desk.ts';

export type ManuscriptActs = {
  change: Change<ChangeManuscript>;
  /** Joins the parts into one text, and goes to it. */
  close: Change<void>;
  /** To the trash, with all parts; goes to the project. */
  trash: Change<void>;
  saveAll: () => Promise<boolean>;
};

/** What is done with a manuscript as a whole. */
export function useManuscriptActs(
  userId: string,
  { id, projectId, structure }: Manuscript,
  desk: BookDesk,
): ManuscriptActs {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const queryKey = manuscriptKeys.tree(userId, id);
  const save = async () => {
    if (await desk.texts.save()) return;
    const message = 'Some of what you typed is not saved yet. Nothing is lost. Try again once it is.';
    throw new Refusal(503, { code: 'unavailable', message });
  };
  return {
    change: useChange(
      async ({ isApproved, ...fields }) => {
        const shown = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
        const back = await showAtOnce<Manuscript>(queries, {
          queryKey,
          apply: (manuscript) => ({ ...manuscript, ...shown }),
          revert: (manuscript, before) => ({
            ...manuscript,
            title: before.title,
            goalWords: before.goalWords,
            style: before.style,
          }),
        });
        try {
          const body = isApproved === undefined ? fields : { ...fields, isApproved };
          if (isApproved === true) await save();
          queries.setQueryData(queryKey, acceptedOf(await changeManuscript(id, body)));
        } catch (cause) {
          back();
          throw cause;
        }
      },
      { mayOverlap: true },
    ),
    close: useChange(async () => {
      await save();
      acceptedOf(await closeManuscript(id, { structure }));
      await navigate(`/elements/${id}`, { replace: true });
      queries.removeQueries({ queryKey });
    }),
    trash: useChange(async () => {
      await save();
      const { deleteElement } = await import('../../../api/elements/elements.ts');
      acceptedOf(await deleteElement(id));
      await navigate(`/projects/${projectId}`, { replace: true });
      queries.removeQueries({ queryKey });
    }),
    saveAll: desk.texts.save,
  };
}
