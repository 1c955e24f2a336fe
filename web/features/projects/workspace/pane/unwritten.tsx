import { useState } from 'react';
import { creditsInWords } from '../../../../../domain/credits/prices.ts';
import type { InputField } from '../../../../../domain/generators/generator.ts';
import { definitionOf, type GeneratorId } from '../../../../../domain/generators/index.ts';
import { directionMaxLength } from '../../../../../domain/story/check-inputs.ts';
import { failureInWords } from '../../../../api/request/api-errors.ts';
import { KindTag, kindName, oneOfKind } from '../../../../shared/material/kind-tag.tsx';
import { Button, ButtonLink, Spinner } from '../../../../ui/button.tsx';
import { Field } from '../../../../ui/field.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { generatorFor } from '../addresses.ts';
import { firstOf, formatReadiness, type Steps } from '../kind-readiness.ts';
import { OpenLink } from '../room/open-link.tsx';
import { allInOrder, type Story, titleOf } from '../story.ts';
import { useWriteByHand } from '../use-write-by-hand.ts';

/** A kind that is not written yet, or another of it: what it builds on, and three ways to it. */
export function Unwritten({
  kind,
  projectId,
  priceCredits,
  type,
  story,
  missing,
  isBusy,
  onWrite,
  onMade,
}: {
  kind: GeneratorId;
  projectId: string;
  priceCredits: number;
  type: Steps;
  story: Story;
  /** What has to be chosen first. */
  missing: readonly InputField[];
  /** Whether it is being asked for. */
  isBusy: boolean;
  onWrite: (direction: string, inputs: Readonly<Record<string, string>>) => void;
  /** An empty one was made, to be written by hand. */
  onMade: (id: string) => void;
}) {
  const definition = definitionOf(kind);
  const count = story.get(kind)?.length ?? 0;
  const byHand = useWriteByHand(projectId, kind, onMade);
  const [direction, setDirection] = useState('');
  const [inputs, setInputs] = useState<Readonly<Record<string, string>>>({});
  const isReady = missing.every(({ name }) => (inputs[name] ?? '').trim() !== '');
  const sources = allInOrder(story).filter((element) => firstOf(kind, type).includes(element.kind));
  return (
    <article className={`sheet pj-unwritten row-${definition.row}`} aria-label={kindName(definition)}>
      <header className="pj-live-head">
        <KindTag definition={definition} isMissing />
        <span className="meta">{count === 0 ? 'Not written yet' : `Another ${definition.noun}`}</span>
      </header>
      <div className="pj-unwritten-body">
        <h2>{count === 0 ? kindName(definition) : `Another ${definition.noun}`}</h2>
        <p className="muted">{formatReadiness(kind, type, story)}</p>
        {sources.length > 0 && (
          <div className="pj-unwritten-on">
            <h3>Builds on</h3>
            <ul>
              {sources.map((source) => (
                <li key={source.id}>
                  <KindTag definition={definitionOf(source.kind)} />
                  <OpenLink at={source.id} kind={source.kind} isHere={false} className="pj-unwritten-source">
                    {titleOf(source)}
                  </OpenLink>
                </li>
              ))}
            </ul>
          </div>
        )}
        {missing.map((field) => (
          <MissingField
            key={field.name}
            field={field}
            value={inputs[field.name] ?? ''}
            onChange={(value) => setInputs({ ...inputs, [field.name]: value })}
          />
        ))}
        <Field label="Anything it should keep to?" mark="optional">
          {(box) => (
            <textarea
              {...box}
              rows={3}
              maxLength={directionMaxLength}
              value={direction}
              onChange={({ target }) => setDirection(target.value)}
            />
          )}
        </Field>
      </div>
      <footer className="pj-live-foot">
        <Button kind="main" disabled={isBusy || !isReady} onClick={() => onWrite(direction.trim(), inputs)}>
          {isBusy ? <Spinner /> : <Icon name="feather" />}
          {isBusy ? 'Starting...' : `Write ${oneOfKind(definition)}`}
          <span className="price num">{creditsInWords(priceCredits)}</span>
        </Button>
        <ButtonLink kind="quiet" to={generatorFor(kind, projectId)}>
          Use the whole form
        </ButtonLink>
        <Button kind="quiet" disabled={byHand.isBusy} onClick={() => byHand.attempt(undefined)}>
          <Icon name="pencil" />
          Write by hand
        </Button>
      </footer>
      {byHand.failure !== null && (
        <Notice kind="error">
          <p>Nothing was created. {failureInWords(byHand.failure.cause)}</p>
          <div className="btn-row">
            <Button size="small" onClick={() => byHand.attempt(undefined)}>
              Try again
            </Button>
          </div>
        </Notice>
      )}
    </article>
  );
}

/** A choice or a line that a text cannot be written without. */
function MissingField({
  field,
  value,
  onChange,
}: {
  field: InputField;
  value: string;
  onChange: (value: string) => void;
}) {
  return (
    <Field label={field.label} mark="required">
      {(box) =>
        field.type === 'select' ? (
          <select {...box} value={value} onChange={({ target }) => onChange(target.value)}>
            <option value="">Choose</option>
            {field.options.map((option) => (
              <option key={option}>{option}</option>
            ))}
          </select>
        ) : (
          <textarea
            {...box}
            rows={2}
            maxLength={field.maxLength}
            placeholder={field.placeholder}
            value={value}
            onChange={({ target }) => onChange(target.value)}
          />
        )
      }
    </Field>
  );
}
