import type { ModelParts } from './choose-model.ts';

/** Loads the built-in storyteller: the one way to it. */
export const loadStoryteller: ModelParts['loadStoryteller'] = async () => {
  const { createStoryteller } = await import('../../storyteller/create-storyteller.ts');
  return createStoryteller;
};
