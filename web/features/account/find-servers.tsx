import { useState } from 'react';
import type { LocalServer } from '../../../contract/local-servers.ts';
import { findLocalServers } from '../../api/account/account.ts';
import { acceptedOf, failureInWords } from '../../api/request/api-errors.ts';
import { useChange } from '../../api/request/use-change.ts';
import { formatNumber } from '../../shared/format.ts';
import { Button, Spinner } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Notice } from '../../ui/notice.tsx';

/** A model of a server that was found. */
export type FoundModel = Pick<LocalServer, 'name' | 'baseUrl'> & { model: LocalServer['models'][number] };

/** Looks for model servers of this computer on a press, and gives the model that is chosen. */
export function FindServers({ onChoose }: { onChoose: (chosen: FoundModel) => void }) {
  const [servers, setServers] = useState<readonly LocalServer[] | null>(null);
  const [chosen, setChosen] = useState<FoundModel | null>(null);
  const find = useChange<null>(async () => {
    setChosen(null);
    setServers(null);
    setServers(acceptedOf(await findLocalServers()).servers);
  });

  function choose(one: FoundModel): void {
    setServers(null);
    setChosen(one);
    onChoose(one);
  }

  return (
    <div className="find-servers">
      <Button size="small" disabled={find.isBusy} onClick={() => find.attempt(null)}>
        {find.isBusy ? <Spinner /> : <Icon name="search" />}
        {find.isBusy ? 'Searching...' : 'Find servers on this computer'}
      </Button>
      <p className="hint" role="status">
        {chosen !== null && filledIn(chosen)}
        {servers !== null && servers.length > 0 && countInWords(servers.length)}
      </p>
      {servers !== null && servers.length > 0 && <Servers servers={servers} onChoose={choose} />}
      {servers?.length === 0 && (
        <Notice title="No model server was found">
          <p>
            Start Ollama, the server of LM Studio, llama-server or vLLM, then search again. For one on another
            port or another computer, write its address below.
          </p>
        </Notice>
      )}
      {find.failure !== null && (
        <Notice kind="error" title="The search failed">
          <p>{failureInWords(find.failure.cause)}</p>
        </Notice>
      )}
    </div>
  );
}

function Servers({
  servers,
  onChoose,
}: {
  servers: readonly LocalServer[];
  onChoose: (chosen: FoundModel) => void;
}) {
  return (
    <ul className="found-servers" aria-label="Servers on this computer">
      {servers.map(({ name, baseUrl, models }) => (
        <li key={baseUrl}>
          <b>{name ?? 'A model server'}</b> <span className="meta">{baseUrl}</span>
          {models.length === 0 && (
            <p className="hint">It has no model yet. Get one there, then search again.</p>
          )}
          <ul>
            {models.map((model) => (
              <li key={model.name}>
                <Button size="small" onClick={() => onChoose({ name, baseUrl, model })}>
                  <span className="sr">Use </span>
                  {model.name}
                </Button>
                {model.readsAtMost !== null && (
                  <span className="meta">Reads {formatNumber(model.readsAtMost)} tokens</span>
                )}
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}

function countInWords(count: number): string {
  return count === 1 ? 'One server found. Choose a model.' : `${count} servers found. Choose a model.`;
}

function filledIn({ name, model }: FoundModel): string {
  const done = `${model.name} is filled in. Test and store it below.`;
  if (model.readsAtMost !== null || name !== 'Ollama') return done;
  return `${done} Ollama often reads only 4,096 tokens: start it with OLLAMA_CONTEXT_LENGTH=16384, and write that number below.`;
}
