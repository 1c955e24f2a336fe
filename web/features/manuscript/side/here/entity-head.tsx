import { useId, useState } from 'react';
import type { Entity } from '../../../../../contract/ledger.ts';
import type { LedgerActs } from '../../../../api/manuscripts/ledger-queries.ts';
import { LinkToElement } from '../../../../shared/element-links.tsx';
import { formatList } from '../../../../shared/format.ts';
import { Button, IconButton } from '../../../../ui/button.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { TypeSelect } from './add-fact.tsx';

/** Who or what facts are about, by name and other names, which can be changed. */
export function EntityHead({
  entity,
  keepEntity,
  level: Head,
}: {
  entity: Entity;
  keepEntity: LedgerActs['keepEntity'];
  level: 'h3' | 'h4';
}) {
  const [isEdited, setIsEdited] = useState(false);
  const { name, aliases, elementId } = entity;
  if (isEdited)
    return (
      <EntityForm
        entity={entity}
        onSave={(changed) => {
          keepEntity.attempt(changed);
          setIsEdited(false);
        }}
        onCancel={() => setIsEdited(false)}
      />
    );
  return (
    <div className="ledger-entity">
      <div>
        <Head>{elementId === null ? name : <LinkToElement id={elementId}>{name}</LinkToElement>}</Head>
        {aliases.length > 0 && <p className="meta">also {formatList(aliases)}</p>}
      </div>
      <IconButton label={`Change the names of ${name}`} className="sm" onClick={() => setIsEdited(true)}>
        <Icon name="pencil" />
      </IconButton>
    </div>
  );
}

function EntityForm({
  entity,
  onSave,
  onCancel,
}: {
  entity: Entity;
  onSave: (entity: Entity) => void;
  onCancel: () => void;
}) {
  const id = useId();
  const [name, setName] = useState(entity.name);
  const [aliases, setAliases] = useState(entity.aliases.join(', '));
  const [type, setType] = useState(entity.type);
  return (
    <form
      className="ledger-form"
      onSubmit={(event) => {
        event.preventDefault();
        if (name.trim() === '') return;
        const names = aliases.split(/[,;\n]/).map((one) => one.trim());
        onSave({
          ...entity,
          type,
          name: name.trim(),
          aliases: [...new Set(names)].filter((one) => one !== '' && one !== name.trim()).slice(0, 20),
        });
      }}
    >
      <div className="ledger-pair">
        <div className="book-field">
          <label htmlFor={`${id}-name`}>Name</label>
          <input
            // biome-ignore lint/a11y/noAutofocus: the control that had the focus has just gone
            autoFocus
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
      <div className="book-field">
        <label htmlFor={`${id}-aliases`}>Other names, apart by commas</label>
        <input
          id={`${id}-aliases`}
          className="input"
          autoComplete="off"
          value={aliases}
          onChange={({ target }) => setAliases(target.value)}
        />
      </div>
      <div className="btn-row">
        <Button kind="main" size="small" type="submit">
          Save
        </Button>
        <Button kind="quiet" size="small" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
