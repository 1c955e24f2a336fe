import { memo } from 'react';
import { isOneLine } from '../../../shared/shape/names.ts';
import { ListValue } from './list-value.tsx';
import { MapValue } from './map-value.tsx';
import { ChoiceValue, RecordValue } from './record-value.tsx';
import { FlagValue, NumbersValue, NumberValue, WordValue } from './small-values.tsx';
import { TextValue } from './text-value.tsx';
import type { ValueProps } from './value-props.ts';

export const Value = memo(function Value({ shape, value, path, name, label }: ValueProps) {
  const rest = { value, path, name, label };
  switch (shape.kind) {
    case 'text':
      return (
        <TextValue {...rest} value={typeof value === 'string' ? value : ''} isOneLine={isOneLine(name)} />
      );
    case 'list':
      return shape.item.kind === 'number' ? (
        <NumbersValue {...rest} />
      ) : (
        <ListValue {...rest} shape={shape} />
      );
    case 'record':
      return <RecordValue {...rest} shape={shape} />;
    case 'choice':
      return <ChoiceValue {...rest} shape={shape} />;
    case 'map':
      return <MapValue {...rest} shape={shape} />;
    case 'number':
      return <NumberValue {...rest} shape={shape} />;
    case 'flag':
      return <FlagValue {...rest} />;
    case 'word':
      return <WordValue {...rest} shape={shape} />;
    case 'fixed':
      return null;
  }
});
