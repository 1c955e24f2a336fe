import type { LocalModelDownload } from '../../../../contract/local-model.ts';
import type { LocalModelAct } from '../../../api/local-model/local-model.ts';
import { failureInWords } from '../../../api/request/api-errors.ts';
import type { Change } from '../../../api/request/use-change.ts';
import { Button, Spinner } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { formatFetched, formatPace, percentOf, phases } from './model-words.ts';

/** How far a model has come on its way to this computer. `onGiveUp` asks first. */
export function DownloadPanel({
  download,
  act,
  onGiveUp,
}: {
  download: LocalModelDownload;
  act: Change<LocalModelAct>;
  onGiveUp: () => void;
}) {
  const { title, state, phase, problem } = download;
  const at = phases.findIndex((one) => one.phase === phase);
  const hasNothing = state === 'failed' || download.bytes === 0;
  const percent = percentOf(download);
  const failure = act.failure !== null && isOfDownload(act.failure.input) ? act.failure.cause : null;
  const words = state === 'paused' ? 'What is here already stays here.' : `${phases[at]?.words}.`;
  return (
    <section className="sheet model-state" aria-labelledby="model-on-its-way">
      <h3 id="model-on-its-way">
        {title} {{ running: 'is on its way', paused: 'is paused', failed: 'is not here yet' }[state]}
      </h3>
      <ol className="model-steps">
        {phases.map(({ step }, index) => (
          <li
            key={step}
            className={index < at ? 'is-done' : undefined}
            aria-current={index === at ? 'step' : undefined}
          >
            {index < at && <Icon name="check" />}
            {step}
            {index < at && <span className="sr">, done</span>}
          </li>
        ))}
      </ol>
      {state !== 'failed' && (
        <>
          <progress
            className="model-bar"
            aria-label={`${title}: ${words}`}
            max={100}
            {...(percent === null ? {} : { value: percent })}
          />
          <div className="model-pace">
            <span>{words}</span>
            {percent !== null && (
              <span>{[formatFetched(download), formatPace(download)].filter(Boolean).join(', ')}</span>
            )}
          </div>
        </>
      )}
      {problem !== null && (
        <Notice kind="error">
          <p>{problem}</p>
        </Notice>
      )}
      {failure !== null && (
        <Notice kind="error" title="That did not work">
          <p>{failureInWords(failure)}</p>
        </Notice>
      )}
      <div className="btn-row">
        <Button
          size="small"
          disabled={act.isBusy}
          onClick={() => act.attempt({ kind: state === 'running' ? 'pause' : 'goOn' })}
        >
          {act.pending.some(isOfDownload) && <Spinner />}
          {{ running: 'Pause', paused: 'Go on', failed: 'Try again' }[state]}
        </Button>
        <Button
          kind="quiet"
          size="small"
          disabled={act.isBusy}
          onClick={() => (hasNothing ? act.attempt({ kind: 'giveUp' }) : onGiveUp())}
        >
          Give up
        </Button>
      </div>
    </section>
  );
}

function isOfDownload({ kind }: LocalModelAct): boolean {
  return kind === 'pause' || kind === 'goOn' || kind === 'giveUp';
}
