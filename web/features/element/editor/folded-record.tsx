import { useState } from 'react';
import { isRecord } from '../../../../domain/story/record.ts';
import { itemNoun } from '../../../shared/shape/names.ts';
import type { Shape } from '../../../shared/shape/shape.ts';
import { Icon } from '../../../ui/icon.tsx';
import { useEditing } from './editing.ts';
import type { ValueProps } from './value-props.ts';

/** Whether items of this shape hold lists of their own, as scenes hold blocks: these are folded. */
export function holdsList(shape: Shape): shape is Extract<Shape, { kind: 'record' }> {
  return shape.kind === 'record' && shape.fields.some((field) => field.shape.kind === 'list');
}

/**
 * A record with a list inside. Folded, it shows its first text, so that long scripts stay light.
 */
export function FoldedRecord({ isFirst, ...props }: ValueProps<'record'> & { isFirst: boolean }) {
  const { shape, value, path, label } = props;
  const { Value } = useEditing();
  const [isOpen, setIsOpen] = useState(isFirst);
  const record = isRecord(value) ? value : {};
  const head = shape.fields.find((field) => field.shape.kind === 'text')?.name ?? '';
  const inner = shape.fields.find((field) => field.shape.kind === 'list')?.name ?? '';
  const items = record[inner];
  const count = Array.isArray(items) ? items.length : 0;
  const title = record[head];
  return (
    <div className="folded-record">
      <button
        type="button"
        className="tool fold"
        data-fold={path.join('.')}
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        <Icon name={isOpen ? 'chevron-down' : 'chevron-right'} />
        <span className="sr">{label}</span>
        {!isOpen && (
          <>
            <b>{typeof title === 'string' && title.trim() !== '' ? title : 'No heading yet'}</b>
            <span className="meta num">
              {count} {count === 1 ? itemNoun(inner) : inner.replaceAll('_', ' ')}
            </span>
          </>
        )}
      </button>
      {isOpen && <Value {...props} />}
    </div>
  );
}
