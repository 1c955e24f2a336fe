import { useState } from 'react';
import type { ProviderKey } from '../../../contract/account.ts';
import { failureInWords } from '../../api/request/api-errors.ts';
import { formatDateTime, formatNumber } from '../../shared/format.ts';
import { Button, Spinner } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Notice } from '../../ui/notice.tsx';
import { providerWords } from './provider-words.ts';
import { useRemoveKey, useSetKeyUsed } from './use-keys.ts';

export function KeyRow({
  stored,
  isWriting,
  onReplace,
}: {
  stored: ProviderKey;
  isWriting: boolean;
  onReplace: () => void;
}) {
  const { provider, lastFour, baseUrl, model, readsAtMost, problem, isUsed, testedAt } = stored;
  const { name } = providerWords[provider];
  const [isRemoving, setIsRemoving] = useState(false);
  const use = useSetKeyUsed();
  const shownUse = use.pending.at(-1)?.isUsed ?? isUsed;
  return (
    <li className="key-row">
      <div className="key-name">
        <b>{name}</b>
        <span className="meta">{lastFour === '' ? 'No key' : `Key ends in ${lastFour}`}</span>
        {baseUrl !== null && <span className="meta">{baseUrl}</span>}
        {model !== null && <span className="meta">{model}</span>}
        {readsAtMost !== null && (
          <span className="meta">Reads at most {formatNumber(readsAtMost)} tokens</span>
        )}
      </div>
      <div className="key-state">
        <span>
          <Icon name="check" />
          {isWriting ? 'In use. ' : ''}Tested {formatDateTime(testedAt)}
        </span>
        <label>
          <input
            className="tick"
            type="checkbox"
            checked={shownUse}
            onChange={({ target }) => use.attempt({ provider, isUsed: target.checked })}
          />
          Use this key<span className="sr">: {name}</span>
        </label>
      </div>
      <div className="btn-row">
        <Button size="small" onClick={onReplace}>
          Replace<span className="sr"> the {name} key</span>
        </Button>
        <Button kind="quiet" size="small" onClick={() => setIsRemoving(true)}>
          Remove<span className="sr"> the {name} key</span>
        </Button>
      </div>
      {problem !== null && (
        <Notice title="The service has no such model">
          <p>{problem} Replace the key to write another name.</p>
        </Notice>
      )}
      {use.failure !== null && (
        <Notice kind="error" title="The key could not be changed">
          <p>{failureInWords(use.failure.cause)}</p>
        </Notice>
      )}
      {isRemoving && <RemoveDialog stored={stored} onKeep={() => setIsRemoving(false)} />}
    </li>
  );
}

function RemoveDialog({ stored: { provider }, onKeep }: { stored: ProviderKey; onKeep: () => void }) {
  const remove = useRemoveKey();
  const { name } = providerWords[provider];
  return (
    <Dialog title={`Remove the ${name} key?`} isAlert onClose={onKeep}>
      <p className="muted">It is erased here; {name} still accepts it. To use it again, enter it again.</p>
      {remove.failure !== null && (
        <Notice kind="error" title="The key was not removed">
          <p>{failureInWords(remove.failure.cause)}</p>
        </Notice>
      )}
      <div className="foot">
        <Button onClick={onKeep} data-first-focus>
          Keep it
        </Button>
        <Button kind="danger" disabled={remove.isBusy} onClick={() => remove.attempt(provider)}>
          {remove.isBusy && <Spinner />}
          Remove key
        </Button>
      </div>
    </Dialog>
  );
}
