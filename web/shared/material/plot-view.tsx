import { memo } from 'react';
import { Ink } from './ink.tsx';
import { splitBeats } from './plot-acts.ts';
import { type Answer, objectAt, objectsAt, textAt, textsAt, type ViewProps } from './read-answer.ts';

const threads = [
  ['a_plot', 'A plot'],
  ['b_plot', 'B plot'],
  ['c_plot', 'C plot'],
] as const;

/** The beats come last, as they are written last: nothing that stands moves while they grow. */
export function PlotView({ answer, version, title }: ViewProps & { title: string | null }) {
  const beats = objectsAt(answer, 'beat_sheet');
  const plots = objectAt(answer, 'ab_plot_threads') ?? {};
  const reversals = textsAt(answer, 'reversals') ?? [];
  return (
    <>
      {/* The title is the first words of the A plot, which stands whole among the threads. */}
      {title !== null && <h2 className="sr">{title}</h2>}
      {Object.keys(plots).length > 0 && (
        <>
          <h3>Threads</h3>
          <dl>
            {threads.map(([field, label]) => (
              <div key={field}>
                <dt>{label}</dt>
                <dd>
                  <Ink text={textAt(plots, field) ?? ''} place={`ab_plot_threads.${field}`} />
                </dd>
              </div>
            ))}
          </dl>
        </>
      )}
      {reversals.length > 0 && (
        <>
          <h3>Reversals</h3>
          <ul className="turns">
            {reversals.map((reversal, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: reversals only ever grow at the end
              <li key={index}>
                <Ink text={reversal} place={`reversals.${index}`} />
              </li>
            ))}
          </ul>
        </>
      )}
      {beats.length > 0 && <h3>Beat sheet</h3>}
      <ol className="beats">
        {splitBeats(beats).map(({ act, name, beat }, index) => (
          <Beat
            // biome-ignore lint/suspicious/noArrayIndexKey: beats only ever grow at the end
            key={index}
            act={act}
            name={name}
            beat={beat}
            index={index}
            version={index === beats.length - 1 ? version : 0}
          />
        ))}
      </ol>
    </>
  );
}

type BeatProps = { act: string | null; name: string; beat: Answer; index: number; version: number };

/** One beat. A finished one is rendered once; `version` changes only while it is being written. */
const Beat = memo(function Beat({ act, name, beat, index }: BeatProps) {
  return (
    <li>
      {act !== null && <p className="plot-act">{act}</p>}
      <span className="beat-number num" aria-hidden="true">
        {index + 1}
      </span>
      <div>
        <h3>
          <Ink text={name} place={`beat_sheet.${index}.beat`} />
        </h3>
        <p>
          <Ink text={textAt(beat, 'description') ?? ''} place={`beat_sheet.${index}.description`} />
        </p>
      </div>
    </li>
  );
});
