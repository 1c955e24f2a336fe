import { useMemo } from 'react';
import type { z } from 'zod';
import type { Content } from '../../../shared/shape/content.ts';
import { contentShape } from '../../../shared/shape/shape.ts';
import type { Edit } from '../edit/edit.ts';
import { ElementEditor } from './element-editor.tsx';

/** The editor of a content by its schema. Fetched when the page has something to edit. */
export function LazyEditor({
  schema,
  ...rest
}: {
  schema: z.ZodType;
  content: Content;
  look: string;
  onEdit: (edit: Edit) => void;
  onLeave: () => void;
}) {
  const shape = useMemo(() => contentShape(schema), [schema]);
  return <ElementEditor shape={shape} {...rest} />;
}
