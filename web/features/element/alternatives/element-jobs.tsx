import { useEffect, useMemo } from 'react';
import type { GeneratorResult } from '../../../../domain/generators/generator.ts';
import { useJob } from '../../../api/jobs/use-job.ts';
import type { Content } from '../../../shared/shape/content.ts';
import type { ToolProps } from '../tools/tool-props.ts';
import { AlternativesPanel } from './alternatives-panel.tsx';
import { proposedIn, stepsOf } from './step-state.ts';
import '../styles/alternatives.css';

type Props = ToolProps & {
  /** Jobs that may write this element, as `useElementJobs` finds them. */
  jobs: readonly string[];
  /** Those of them that were asked for on this page. */
  started: readonly string[];
  result: GeneratorResult | null;
  content: Content;
  /** The versions that are offered here. */
  onProposed: (versionIds: readonly string[]) => void;
};

/**
 * The alternatives and updates of this element that are being written or wait for a decision,
 * asked for here or anywhere else.
 */
export function ElementJobs({ jobs, started, ...props }: Props) {
  const { id } = props.loaded.element;
  return jobs.map((jobId) => (
    <OneJob key={`${id} ${jobId}`} jobId={jobId} isNew={started.includes(jobId)} {...props} />
  ));
}

function OneJob({
  jobId,
  isNew,
  result,
  onProposed,
  ...props
}: Omit<Props, 'started' | 'jobs'> & { jobId: string; isNew: boolean }) {
  const { data: job } = useJob(props.userId, jobId);
  const { id } = props.loaded.element;
  const steps = useMemo(() => (job === undefined ? [] : stepsOf(job, id)), [job, id]);
  const proposed = proposedIn(steps).join(' ');
  const { autosave } = props;
  useEffect(() => {
    if (proposed === '') return;
    onProposed(proposed.split(' '));
    // Each is an alternative, too, and the element is to know of it.
    autosave.look();
  }, [proposed, onProposed, autosave]);
  if (job === undefined || result === null || steps.length === 0) return null;
  return <AlternativesPanel job={job} steps={steps} result={result} isNew={isNew} {...props} />;
}
