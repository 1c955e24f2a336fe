import { type FormEvent, useRef, useState } from 'react';
import type { ProviderName } from '../../../contract/account.ts';
import { failureInWords, Refusal } from '../../api/request/api-errors.ts';
import { Button, Spinner } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { FindServers, type FoundModel } from './find-servers.tsx';
import { keyProblem, providerWords } from './provider-words.ts';
import { useSaveKey } from './use-keys.ts';

/** Takes a key, tests it at its service and shows the outcome. `choices` are the services. */
export function KeyForm({
  choices,
  allowsEndpoints,
  findsServers,
  onDone,
}: {
  choices: readonly ProviderName[];
  allowsEndpoints: boolean;
  findsServers: boolean;
  onDone: () => void;
}) {
  const [provider, setProvider] = useState<ProviderName>(choices[0] ?? 'openai');
  const [key, setKey] = useState('');
  const [model, setModel] = useState('');
  const [baseUrl, setBaseUrl] = useState('');
  const [readsAtMost, setReadsAtMost] = useState('');
  const [firstSight, setFirstSight] = useState<string | null>(null);
  const save = useSaveKey(onDone);
  const storing = useRef<HTMLButtonElement>(null);

  const cause = save.failure?.cause;
  const refused = cause instanceof Refusal ? cause.fields : [];
  const problemOf = (field: string) => refused.find((one) => one.field === field)?.message ?? null;
  const problems = {
    key: firstSight ?? problemOf('key'),
    model: problemOf('model'),
    baseUrl: problemOf('baseUrl'),
    readsAtMost: problemOf('readsAtMost'),
  };
  const hasPlace = Object.values(problems).some((problem) => problem !== null);

  function fill({ baseUrl: address, model: { name, readsAtMost: window } }: FoundModel): void {
    setProvider('openai');
    // What was typed may be a key of OpenAI, which that server must not get.
    setKey('');
    setBaseUrl(address);
    setModel(name);
    setReadsAtMost(window === null ? '' : String(window));
    setFirstSight(null);
    save.reset();
    storing.current?.focus();
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    const problem = keyProblem(provider, key, baseUrl);
    setFirstSight(problem);
    save.reset();
    if (problem !== null || save.isBusy) return;
    const body = {
      key: key.trim(),
      model: model.trim() || null,
      baseUrl: baseUrl.trim() || null,
      readsAtMost: readsAtMost.trim() === '' ? null : Number(readsAtMost),
    };
    save.attempt({ provider, body });
  }

  return (
    <form className="key-form" onSubmit={submit} aria-label="Model key" noValidate>
      {findsServers && choices.includes('openai') && <FindServers onChoose={fill} />}
      <Field label="Provider">
        {(box) => (
          <select
            {...box}
            value={provider}
            disabled={choices.length < 2}
            onChange={({ target }) => setProvider(choices.find((name) => name === target.value) ?? provider)}
          >
            {choices.map((name) => (
              <option key={name} value={name}>
                {providerWords[name].name}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field label="Key" problem={problems.key}>
        {(box) => (
          <input
            {...box}
            {...plainText}
            type="password"
            value={key}
            maxLength={400}
            placeholder={`${providerWords[provider].keyStart}...`}
            onChange={({ target }) => setKey(target.value)}
          />
        )}
      </Field>
      <Field label="Model" mark="optional" problem={problems.model}>
        {(box) => (
          <input
            {...box}
            {...plainText}
            value={model}
            maxLength={120}
            placeholder="The server’s choice"
            onChange={({ target }) => setModel(target.value)}
          />
        )}
      </Field>
      {allowsEndpoints && (
        <Field label="Address of your own server" mark="optional" problem={problems.baseUrl}>
          {(box) => (
            <input
              {...box}
              {...plainText}
              type="url"
              value={baseUrl}
              maxLength={400}
              placeholder="http://localhost:11434/v1"
              onChange={({ target }) => setBaseUrl(target.value)}
            />
          )}
        </Field>
      )}
      {allowsEndpoints && baseUrl.trim() !== '' && (
        <Field label="Reads at most, in tokens" mark="optional" problem={problems.readsAtMost}>
          {(box) => (
            <input
              {...box}
              {...plainText}
              type="number"
              inputMode="numeric"
              min={1000}
              value={readsAtMost}
              placeholder="8192"
              onChange={({ target }) => setReadsAtMost(target.value)}
            />
          )}
        </Field>
      )}
      {save.failure !== null && !hasPlace && (
        <Notice kind="error" title="The key was not stored">
          <p>{failureInWords(cause)}</p>
        </Notice>
      )}
      <div className="btn-row">
        <Button type="submit" ref={storing} disabled={save.isBusy}>
          {save.isBusy && <Spinner />}
          {save.isBusy ? 'Testing...' : 'Test and store key'}
        </Button>
        <Button kind="quiet" disabled={save.isBusy} onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

const plainText = { autoComplete: 'off', spellCheck: false } as const;
