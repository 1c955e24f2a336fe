import peoplesFile from './peoples.json' with { type: 'json' };

export type PeopleNames = {
  women: readonly string[];
  men: readonly string[];
  either: readonly string[];
  family: readonly string[];
};

/**
 * The peoples that the storyteller knows too; it decides by their order and number. None of the
 * given names is also an everyday English word.
 */
export const peoples: Readonly<Record<keyof typeof peoplesFile, PeopleNames>> = peoplesFile;
