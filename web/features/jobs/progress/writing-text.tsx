import { formatCount } from '../../../shared/format.ts';
import { Ink, WritingPlace } from '../../../shared/material/ink.tsx';
import { useWriting } from './use-writing.ts';

/** The newest words of a step that is being written. */
export function WritingText({ runId }: { runId: string }) {
  const { passage, words, isWaiting } = useWriting(runId);
  if (isWaiting) return <p className="job-why">The first words are on their way.</p>;
  return (
    <>
      <p className="job-live">
        <WritingPlace value="passage">
          <Ink text={passage} place="passage" />
        </WritingPlace>
      </p>
      <p className="job-why num">{formatCount(words, 'word')} so far</p>
    </>
  );
}
