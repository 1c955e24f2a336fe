import { useState } from 'react';
import type { ProviderKey, ProviderKeys, ProviderName } from '../../../contract/account.ts';
import { useSession } from '../../api/session/use-session.ts';
import { Loaded } from '../../shared/loaded.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { KeyForm } from './key-form.tsx';
import { KeyRow } from './key-row.tsx';
import { providers } from './provider-words.ts';
import { Section } from './section.tsx';
import { useKeys } from './use-keys.ts';

export function KeysSection() {
  const query = useKeys();
  return (
    <Section
      id="keys"
      title="Model keys"
      about="With your own key, Fabula writes through it and the provider bills you. Keys are stored encrypted and never shown again."
    >
      <Loaded query={query} what="Your model keys">
        {(given) => <Keys {...given} />}
      </Loaded>
    </Section>
  );
}

function Keys({ keys, allowsEndpoints, findsServers }: ProviderKeys) {
  /** The service whose key is being entered; 'new' leaves the choice open. */
  const [entering, setEntering] = useState<ProviderName | 'new' | null>(null);
  const inOrder = providers.flatMap((name) => keys.filter(({ provider }) => provider === name));
  const writing = inOrder.find(({ isUsed }) => isUsed);
  const missing = providers.filter((name) => !keys.some(({ provider }) => provider === name));
  return (
    <>
      <ul className="setting-list">
        <FabulaRow hasKey={writing !== undefined} />
        {inOrder.map((one: ProviderKey) => (
          <KeyRow
            key={one.provider}
            stored={one}
            isWriting={one === writing}
            onReplace={() => setEntering(one.provider)}
          />
        ))}
      </ul>
      {entering !== null ? (
        <KeyForm
          key={entering}
          choices={entering === 'new' ? missing : [entering]}
          allowsEndpoints={allowsEndpoints}
          findsServers={findsServers}
          onDone={() => setEntering((now) => (now === entering ? null : now))}
        />
      ) : (
        missing.length > 0 && (
          <Button onClick={() => setEntering('new')}>
            <Icon name="plus" />
            Add a key
          </Button>
        )
      )}
    </>
  );
}

function FabulaRow({ hasKey }: { hasKey: boolean }) {
  const session = useSession();
  const isLocal = session.kind === 'known' && session.session.isLocal;
  const isWriting = !hasKey && !isLocal;
  return (
    <li className="key-row">
      <div className="key-name">
        <b>Fabula</b>
        <span className="meta">Included</span>
      </div>
      <p className="key-state">
        {isWriting && <Icon name="check" />}
        {isWriting
          ? 'In use'
          : isLocal
            ? 'The model on this computer writes'
            : 'Used when you have no key in use'}
      </p>
    </li>
  );
}
