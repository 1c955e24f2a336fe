import { type FormEvent, type ReactNode, useState } from 'react';
import type { LocalModelAct } from '../../../api/local-model/local-model.ts';
import { failureInWords } from '../../../api/request/api-errors.ts';
import { Button, Spinner } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { useLocalModelAct } from './use-local-models.ts';

/** Models that are not in the list: by their address, or as a file. */
export function AnotherModel({ canGet, onDone }: { canGet: boolean; onDone: () => void }) {
  return (
    <details className="more-models">
      <summary>Another model</summary>
      <div className="another-model">
        <TypedModel
          label="From Hugging Face"
          placeholder="hf:USER/REPO:QUANT"
          hint="The name of a repository with GGUF files, and which of them, such as Q4_K_M. Read its licence there."
          button="Get"
          maxLength={200}
          canSend={canGet}
          toAct={(model) => ({ kind: 'get', model })}
          onDone={onDone}
        />
        <TypedModel
          label="A file on this computer"
          placeholder="/home/you/models/model.gguf"
          hint="The whole path of a GGUF file. It stays where it is."
          button="Use"
          maxLength={4000}
          canSend
          toAct={(file) => ({ kind: 'use', choice: { file } })}
          onDone={onDone}
        />
      </div>
    </details>
  );
}

function TypedModel({
  label,
  placeholder,
  hint,
  button,
  maxLength,
  canSend,
  toAct,
  onDone,
}: {
  label: string;
  placeholder: string;
  hint: ReactNode;
  button: string;
  maxLength: number;
  canSend: boolean;
  toAct: (typed: string) => LocalModelAct;
  onDone: () => void;
}) {
  const [typed, setTyped] = useState('');
  const act = useLocalModelAct(() => {
    setTyped('');
    onDone();
  });

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (typed.trim() !== '' && canSend) act.attempt(toAct(typed.trim()));
  }

  return (
    <form onSubmit={submit} noValidate>
      <Field
        label={label}
        problem={act.failure === null ? null : failureInWords(act.failure.cause)}
        note={(id) => (
          <p className="hint" id={id}>
            {hint}
          </p>
        )}
      >
        {(box) => (
          <span className="typed-model">
            <input
              {...box}
              value={typed}
              placeholder={placeholder}
              maxLength={maxLength}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              onChange={({ target }) => {
                setTyped(target.value);
                act.reset();
              }}
            />
            <Button type="submit" disabled={act.isBusy || !canSend || typed.trim() === ''}>
              {act.isBusy && <Spinner />}
              {button}
              <span className="sr">: {label}</span>
            </Button>
          </span>
        )}
      </Field>
    </form>
  );
}
