import { use, useId, useMemo, useState } from 'react';
import { isRecord } from '../../../../domain/story/record.ts';
import type { Content } from '../../../shared/shape/content.ts';
import { fieldLabel } from '../../../shared/shape/names.ts';
import type { Field, RecordShape } from '../../../shared/shape/shape.ts';
import { Icon } from '../../../ui/icon.tsx';
import type { Edit } from '../edit/edit.ts';
import { FieldToolsContext } from '../tools/field-tools-context.ts';
import { EditingContext } from './editing.ts';
import { TextValue } from './text-value.tsx';
import { Value } from './value.tsx';

/** The page is the form: every field of a content, in order. `onLeave`: a field was left. */
export function ElementEditor({
  shape,
  content,
  look,
  onEdit,
  onLeave,
}: {
  shape: RecordShape;
  content: Content;
  /** The kind in lower case, for its typography: a script is set in Courier. */
  look: string;
  onEdit: (edit: Edit) => void;
  onLeave: () => void;
}) {
  const [said, setSaid] = useState('');
  const editing = useMemo(
    () => ({ edit: onEdit, leave: onLeave, announce: (words: string) => setSaid(words), Value }),
    [onEdit, onLeave],
  );
  return (
    <EditingContext value={editing}>
      <div className="element-body" data-look={look}>
        {shape.fields.map((field) => (
          <FieldSection
            key={field.name}
            field={field}
            value={content[field.name]}
            isFoldable={
              field.name === 'title_page' || (field.name === 'chapter_map' && content.narrative_prose !== '')
            }
          />
        ))}
        <p className="sr" role="status">
          {said}
        </p>
      </div>
    </EditingContext>
  );
}

/**
 * A field under its name. On a narrow screen an `isFoldable` one starts folded, to show the
 * prose; a title page does everywhere.
 */
function FieldSection({
  field: { name, shape },
  value,
  isFoldable,
}: {
  field: Field;
  value: unknown;
  isFoldable: boolean;
}) {
  const id = useId();
  const [isFolded, setIsFolded] = useState(() => isFoldable && (name === 'title_page' || isNarrow()));
  const path = useMemo(() => [name], [name]);
  const label = fieldLabel(name);
  const tools = use(FieldToolsContext);
  const isLocked = tools?.lockedFields.includes(name) ?? false;
  if (shape.kind === 'fixed') return null;
  const count = Array.isArray(value) ? value.length : isRecord(value) ? Object.keys(value).length : 0;
  const isCounted = shape.kind === 'list' || shape.kind === 'map';
  const isWide = name === 'narrative_prose' || (shape.kind === 'list' && shape.item.kind !== 'text');
  return (
    <section
      className={`element-field${isWide ? ' wide' : ''}${isLocked ? ' is-locked' : ''}`}
      aria-labelledby={id}
      data-field={name}
    >
      <div className="fld-h">
        <h2 id={id}>{label}</h2>
        {isCounted && <span className="meta num">{count}</span>}
        {tools !== null && <div className="fld-tools">{tools.draw(name)}</div>}
        {isFoldable && (
          <button
            type="button"
            className="tool fld-fold"
            data-fold={name}
            aria-expanded={!isFolded}
            aria-label={`${isFolded ? 'Show' : 'Hide'} ${label.toLowerCase()}`}
            onClick={() => setIsFolded(!isFolded)}
          >
            <Icon name={isFolded ? 'chevron-right' : 'chevron-down'} />
            {isFolded ? 'Show' : 'Hide'}
          </button>
        )}
      </div>
      {isFolded ? null : name === 'name' && shape.kind === 'text' ? (
        <TextValue
          className="is-big"
          value={typeof value === 'string' ? value : ''}
          path={path}
          name={name}
          label={label}
          isOneLine
        />
      ) : (
        <div className="element-value">
          <Value shape={shape} value={value} path={path} name={name} label={label} />
          {isLocked && <p className="hint fld-locked">Nothing you regenerate will touch this.</p>}
        </div>
      )}
    </section>
  );
}

/** Whether the element has as little room as on a phone, on a page of its own or in a pane. */
function isNarrow(): boolean {
  const width = document.querySelector('.element-pane')?.clientWidth ?? window.innerWidth;
  return width <= 720;
}
