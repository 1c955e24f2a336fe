/** What a fact may say of somebody or something; a closed list. */
export const attributes = [
  'body',
  'age',
  'name',
  'role',
  'kin',
  'bond',
  'has',
  'is_at',
  'knows',
  'wound',
  'alive',
  'promise',
  'rule',
  'date',
  'weather',
  'other',
] as const;
export type Attribute = (typeof attributes)[number];

/** Who or what a fact may be about. */
export const entityTypes = ['person', 'place', 'object', 'group'] as const;
export type EntityType = (typeof entityTypes)[number];
