import { useId } from 'react';
import { definitionOf } from '../../../../domain/generators/index.ts';
import { type ProjectTypeId, projectTypes } from '../../../../domain/story/project-types.ts';
import { kindName } from '../../../shared/material/kind-tag.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { RadioCards } from '../../../ui/radio-cards.tsx';
import { typeIcons, typeInShort, typeOf } from '../type-words.ts';

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
    <fieldset className="field" disabled={isBusy}>
      <legend>Type</legend>
      <RadioCards
        look="tiles"
        className="pj-types"
        name={id}
        cards={projectTypes.map((type) => ({
          value: type.id,
          content: (
            <>
              <Icon name={typeIcons[type.id]} />
              <b>{type.name}</b>
              <small>{typeInShort(type)}</small>
            </>
          ),
        }))}
        chosen={value}
        onChoose={onChange}
      />
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
