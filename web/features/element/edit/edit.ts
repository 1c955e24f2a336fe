import {
  insertAt,
  listAt,
  moveItem,
  type Path,
  removeAt,
  setAt,
  setEntries,
} from '../../../shared/passage/change.ts';
import type { Content } from '../../../shared/shape/content.ts';
import { followLines, orderAfterInsert, orderAfterMove, orderAfterRemove } from './line-references.ts';

export type Edit =
  | { type: 'set'; path: Path; value: unknown }
  | { type: 'insert'; path: Path; index: number; item: unknown }
  | { type: 'remove'; path: Path; index: number }
  | { type: 'move'; path: Path; from: number; to: number }
  | { type: 'entries'; path: Path; entries: readonly (readonly [string, unknown])[] };

export function applyEdit(content: Content, edit: Edit): Content {
  const { path } = edit;
  const count = listAt(content, path).length;
  switch (edit.type) {
    case 'set':
      return setAt(content, path, edit.value);
    case 'entries':
      return setEntries(content, path, edit.entries);
    case 'insert':
      return followLines(
        insertAt(content, path, edit.index, edit.item),
        path,
        orderAfterInsert(count, edit.index),
      );
    case 'remove':
      return followLines(removeAt(content, path, edit.index), path, orderAfterRemove(count, edit.index));
    case 'move': {
      const moved = moveItem(content, path, edit.from, edit.to);
      return moved === content
        ? content
        : followLines(moved, path, orderAfterMove(count, edit.from, edit.to));
    }
  }
}
