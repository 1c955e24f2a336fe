import { useEffect, useRef, useState } from 'react';
import type { LocalModelCard, LocalModelPage } from '../../../../contract/local-model.ts';
import { refreshCredits } from '../../../api/credits/use-credits.ts';
import { refreshSession } from '../../../api/session/use-session.ts';
import { formatCount } from '../../../shared/format.ts';
import { Loaded } from '../../../shared/loaded.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { AnotherModel } from './another-model.tsx';
import { DownloadPanel } from './download-panel.tsx';
import { LossDialog } from './loss-dialog.tsx';
import { ModelInUse } from './model-in-use.tsx';
import { ModelRow } from './model-row.tsx';
import { formatMachine, formatNews } from './model-words.ts';
import { ModelsSkeleton } from './models-skeleton.tsx';
import { useLocalModelAct, useLocalModels } from './use-local-models.ts';
import '../styles/local-model.css';

export function LocalModels() {
  const query = useLocalModels();
  return (
    <Loaded query={query} what="The list of models" skeleton={<ModelsSkeleton />}>
      {(page) => (
        <>
          {query.isError && (
            <p className="hint bad" role="status">
              The server does not answer, so this may be out of date. It is asked again.
            </p>
          )}
          <Models page={page} />
        </>
      )}
    </Loaded>
  );
}

function Models({ page: { machine, models, download, engine } }: { page: LocalModelPage }) {
  const [losing, setLosing] = useState<LocalModelCard | 'download' | null>(null);
  const state = useRef<HTMLDivElement>(null);
  // What was pressed may be gone afterwards; what came of it is at the top.
  const toState = () => requestAnimationFrame(() => state.current?.focus());
  const act = useLocalModelAct(({ kind }) => kind === 'get' && toState());
  // A download may end while it is asked about.
  const lost = losing === 'download' ? download : losing;
  const used = models.find(({ isInUse }) => isInUse);
  const beyond = models.filter(
    ({ fit, isHere, isInUse, name }) => fit === 'no' && !isHere && !isInUse && name !== download?.model,
  );
  const canGet = download === null || download.state === 'failed';
  const isSettled = used !== undefined || download !== null;
  const next = isSettled
    ? undefined
    : (models.find(({ isHere }) => isHere) ?? models.find(({ isRecommended }) => isRecommended));
  const within = models.filter((model) => !beyond.includes(model));
  useTellWriter(used?.name ?? null);

  const row = (model: LocalModelCard) => (
    <ModelRow
      key={model.name}
      model={model}
      isOnItsWay={download?.model === model.name}
      isNext={model === next}
      canGet={canGet}
      act={act}
      onRemove={() => setLosing(model)}
    />
  );

  return (
    <div className="local-models">
      <div className="model-states" ref={state} tabIndex={-1}>
        <p className="meta">{formatMachine(machine)}.</p>
        {download !== null && (
          <DownloadPanel download={download} act={act} onGiveUp={() => setLosing('download')} />
        )}
        {engine.problem !== null && (
          <Notice>
            <p>{engine.problem}</p>
          </Notice>
        )}
        {used?.isHere && <ModelInUse model={used} engine={engine} />}
      </div>
      <p className="sr" role="status">
        {formatNews(download)}
      </p>
      {within.length > 0 ? (
        <ul aria-label="Models">{within.map(row)}</ul>
      ) : (
        <p>No model of this list fits into the memory of this computer.</p>
      )}
      {beyond.length > 0 && (
        <details className="more-models">
          <summary>{formatCount(beyond.length, 'model')} too large for this computer</summary>
          <ul aria-label="Models too large for this computer">{beyond.map(row)}</ul>
        </details>
      )}
      <AnotherModel canGet={canGet} onDone={toState} />
      {lost !== null && (
        <LossDialog
          losing={lost}
          onKeep={() => setLosing(null)}
          onLost={() => {
            setLosing(null);
            toState();
          }}
        />
      )}
    </div>
  );
}

/** Who writes, and the price, follow from the model in use, which may change by itself. */
function useTellWriter(used: string | null): void {
  const told = useRef(used);
  useEffect(() => {
    if (told.current === used) return;
    told.current = used;
    void refreshSession();
    void refreshCredits();
  }, [used]);
}
