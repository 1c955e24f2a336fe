import { useId } from 'react';
import { definitionOf } from '../../../../domain/generators/index.ts';
import { type ProjectTypeId, projectTypes } from '../../../../domain/story/project-types.ts';
import { kindName } from '../../../shared/material/kind-tag.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { typeIcons, typeInShort, typeOf } from '../type-words.ts';

/** The four types as cards to choose one of, and the sequence of the chosen one. */
export function TypeChoice({
  value,
  isBusy,
  onChange,
}: {
  value: ProjectTypeId;
  isBusy: boolean;
  onChange: (type: ProjectTypeId) => void;
}) {
  const id = useId();
  const { name, recommendedSequence } = typeOf(value);
  return (
    <fieldset className="field">
      <legend>Type</legend>
      <div className="pj-types">
        {projectTypes.map((type) => (
          <label key={type.id}>
            <input
              type="radio"
              name={id}
              value={type.id}
              checked={type.id === value}
              disabled={isBusy}
              onChange={() => onChange(type.id)}
            />
            <span>
              <Icon name={typeIcons[type.id]} />
              <b>{type.name}</b>
              <small>{typeInShort(type)}</small>
            </span>
          </label>
        ))}
      </div>
      {recommendedSequence.length === 0 ? (
        <p className="hint pj-type-steps">No fixed steps: begin with any generator you like.</p>
      ) : (
        <ol className="hint pj-type-steps" aria-label={`Steps of ${name}`}>
          {recommendedSequence.map(({ generatorType }) => (
            <li key={generatorType}>{kindName(definitionOf(generatorType))}</li>
          ))}
        </ol>
      )}
    </fieldset>
  );
}
