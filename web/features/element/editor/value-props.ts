import type { Path } from '../../../shared/passage/change.ts';
import type { Shape } from '../../../shared/shape/shape.ts';

/** A part of a content to edit. `name` is its field, `label` its accessible name. */
export type ValueProps<Kind extends Shape['kind'] = Shape['kind']> = {
  shape: Extract<Shape, { kind: Kind }>;
  value: unknown;
  path: Path;
  name: string;
  label: string;
};

/** What an item of a list can be asked to do. */
export type ItemAct = 'up' | 'down' | 'remove' | 'add_below';
