import { useRef } from 'react';
import { v7 as makeId } from 'uuid';
import type { Job, JobStep } from '../../../../contract/jobs.ts';
import { hasJobEnded } from '../../../api/jobs/follow-job.ts';
import { decideSteps, setJobState } from '../../../api/jobs/jobs.ts';
import { useJobActs, useReloadJob } from '../../../api/jobs/use-job-acts.ts';
import { acceptedOf } from '../../../api/request/api-errors.ts';
import { type Change, useChange } from '../../../api/request/use-change.ts';
import type { Content } from '../../../shared/shape/content.ts';
import type { ToolProps } from '../tools/tool-props.ts';
import { undoFields, withFields } from './take-fields.ts';

export type Decisions = {
  /** Takes one text and passes over the others of the same element. */
  take: Change<{ step: JobStep; content: Content }>;
  passOver: Change<readonly JobStep[]>;
};

/**
 * Takes or passes over what a job wrote of one element. A text that was written in meanwhile gets
 * only the fields that the step was to write, as an edit. Everything taken can be undone.
 */
export function useDecisions(
  { userId, autosave, say }: ToolProps,
  job: Job,
  steps: readonly JobStep[],
): Decisions {
  const reload = useReloadJob(userId, job);
  const acts = useJobActs(userId, job, { onUndone: () => autosave.look() });
  const undo = useRef(acts.undo.attempt);
  undo.current = acts.undo.attempt;

  async function decide(decision: 'taken' | 'passed_over', numbers: readonly number[]) {
    if (numbers.length === 0) return null;
    const changeSetId = makeId();
    const decided = acceptedOf(await decideSteps(job.id, { decision, numbers: [...numbers], changeSetId }));
    return { decided, changeSetId };
  }

  /** What is still being written is not waited for once something else was chosen. */
  async function leave(others: readonly JobStep[]): Promise<void> {
    const isOpen = others.some(({ state }) => !hasEnded(state));
    if (isOpen && !hasJobEnded(job))
      acceptedOf(await setJobState(job.id, { state: 'cancelled', stopsRuns: true }));
    await decide(
      'passed_over',
      others.filter(({ isProposal }) => isProposal).map(({ number }) => number),
    );
  }

  function takeAsEdit(content: Content, fields: readonly string[]): void {
    const before = autosave.read().save.text;
    const taken = withFields(before, content, fields);
    autosave.edit(taken);
    autosave.saveNow();
    say({
      id: makeId(),
      words: 'Taken into your text.',
      act: {
        label: 'Undo',
        isFocused: true,
        onAct: () => {
          const back = undoFields(autosave.read().save.text, { taken, before }, fields);
          if (back === null) return;
          autosave.edit(back);
          autosave.saveNow();
        },
      },
    });
  }

  const take = useChange(async ({ step, content }: { step: JobStep; content: Content }) => {
    // An unsaved text would not be seen by the server, which would then put another in its place.
    await autosave.save();
    const others = steps.filter(({ number }) => number !== step.number);
    const taken = await decide('taken', [step.number]);
    const isLeftOut = taken?.decided.leftOut.some(({ elementId }) => elementId === step.elementId) ?? true;
    if (isLeftOut) {
      const fields = step.way === 'fields' ? step.fields : Object.keys(content);
      if (step.way !== 'fields') autosave.makeVersion();
      takeAsEdit(content, fields);
      await decide('passed_over', [step.number]);
    } else {
      const { changeSetId } = taken ?? { changeSetId: '' };
      say({
        id: makeId(),
        words: 'Taken.',
        act: { label: 'Undo', isFocused: true, onAct: () => undo.current(changeSetId) },
      });
    }
    await leave(others);
    autosave.look();
    reload({ isMaterialChanged: true });
  });

  const passOver = useChange(async (passed: readonly JobStep[]) => {
    await leave(passed);
    say({ id: makeId(), words: 'Your text stays as it is.' });
    autosave.look();
    reload({ isMaterialChanged: true });
  });

  return { take, passOver };
}

function hasEnded(state: JobStep['state']): boolean {
  return !['blocked', 'ready', 'starting', 'running'].includes(state);
}
