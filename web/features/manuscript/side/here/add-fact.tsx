import { useId, useState } from 'react';
import { v7 as makeId } from 'uuid';
import type { Entity } from '../../../../../contract/ledger.ts';
import { Attribute, EntityType } from '../../../../../contract/ledger.ts';
import type { LedgerActs } from '../../../../api/manuscripts/ledger-queries.ts';
import { Button } from '../../../../ui/button.tsx';
import { attributeNames, entityTypeNames } from './fact-words.ts';

const newOne = 'new';

/** A fact of the writer's own: about whom, what, and that it holds from this scene on or always. */
export function AddFact({
  entities,
  sceneId,
  acts: { keep, keepEntity },
  onDone,
}: {
  entities: readonly Entity[];
  sceneId: string | null;
  acts: LedgerActs;
  onDone: () => void;
}) {
  const id = useId();
  const [about, setAbout] = useState(entities[0]?.id ?? newOne);
  const [name, setName] = useState('');
  const [type, setType] = useState<EntityType>('person');
  const [attribute, setAttribute] = useState<Attribute>('body');
  const [value, setValue] = useState('');
  const [isFromHere, setIsFromHere] = useState(false);
  const isNew = about === newOne;
  const isReady = value.trim() !== '' && (!isNew || name.trim() !== '');

  function add(): void {
    if (!isReady) return;
    const entityId = isNew ? makeId() : about;
    if (isNew) keepEntity.attempt({ id: entityId, type, name: name.trim(), aliases: [], elementId: null });
    keep.attempt({
      id: makeId(),
      entityId,
      attribute,
      value: value.trim(),
      otherEntityId: null,
      sceneId: null,
      quote: null,
      quoteAt: null,
      fromPart: isFromHere ? sceneId : null,
      untilPart: null,
      knownBy: [],
      state: 'accepted',
      origin: 'writer',
    });
    onDone();
  }

  return (
    <form
      className="ledger-form"
      onSubmit={(event) => {
        event.preventDefault();
        add();
      }}
    >
      <div className="book-field">
        <label htmlFor={`${id}-about`}>About</label>
        <select
          id={`${id}-about`}
          className="input"
          value={about}
          onChange={({ target }) => setAbout(target.value)}
        >
          {entities.map((entity) => (
            <option key={entity.id} value={entity.id}>
              {entity.name}
            </option>
          ))}
          <option value={newOne}>Somebody or something new</option>
        </select>
      </div>
      {isNew && (
        <div className="ledger-pair">
          <div className="book-field">
            <label htmlFor={`${id}-name`}>Name</label>
            <input
              id={`${id}-name`}
              className="input"
              maxLength={200}
              autoComplete="off"
              value={name}
              onChange={({ target }) => setName(target.value)}
            />
          </div>
          <div className="book-field">
            <label htmlFor={`${id}-type`}>Is a</label>
            <TypeSelect id={`${id}-type`} type={type} onChoose={setType} />
          </div>
        </div>
      )}
      <div className="ledger-pair">
        <div className="book-field">
          <label htmlFor={`${id}-what`}>What</label>
          <select
            id={`${id}-what`}
            className="input"
            value={attribute}
            onChange={({ target }) => setAttribute(Attribute.parse(target.value))}
          >
            {Attribute.options.map((one) => (
              <option key={one} value={one}>
                {attributeNames[one]}
              </option>
            ))}
          </select>
        </div>
        <div className="book-field">
          <label htmlFor={`${id}-value`}>Is</label>
          <input
            id={`${id}-value`}
            className="input"
            maxLength={400}
            autoComplete="off"
            value={value}
            onChange={({ target }) => setValue(target.value)}
          />
        </div>
      </div>
      {sceneId !== null && (
        <label className="ledger-check">
          <input
            type="checkbox"
            className="tick"
            checked={isFromHere}
            onChange={({ target }) => setIsFromHere(target.checked)}
          />
          <span>Only from this scene on</span>
        </label>
      )}
      <div className="btn-row">
        <Button kind="main" size="small" type="submit" disabled={!isReady}>
          Add
        </Button>
        <Button kind="quiet" size="small" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

/** What somebody or something is. */
export function TypeSelect({
  id,
  type,
  onChoose,
}: {
  id: string;
  type: EntityType;
  onChoose: (type: EntityType) => void;
}) {
  return (
    <select
      id={id}
      className="input"
      value={type}
      onChange={({ target }) => onChoose(EntityType.parse(target.value))}
    >
      {EntityType.options.map((one) => (
        <option key={one} value={one}>
          {entityTypeNames[one].one}
        </option>
      ))}
    </select>
  );
}
