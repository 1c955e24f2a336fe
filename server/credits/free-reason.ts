import type { CostsNothing, Writer } from '../../contract/models.ts';
import type { Actor } from '../identity/actor.ts';
import type { ModelChoice } from '../models/model-choices.ts';

type About = { actor: Pick<Actor, 'kind'>; settings: { isProduction: boolean } };

/**
 * Why generations by this model cost nothing; null if they do. A user's own key already pays, a
 * model on this computer has no price, and in production the storyteller costs users no credits; on
 * a local server it does, so that all of Fabula can be tried.
 */
export function freeReason({ origin, model }: ModelChoice, { actor, settings }: About): CostsNothing {
  if (origin !== 'server') return origin;
  const isDemo = model.place === 'storyteller' && settings.isProduction;
  return isDemo && actor.kind === 'user' ? 'demo' : null;
}

/** A model as pages name it. */
export function viewWriter(choice: ModelChoice, about: About): Writer {
  return { origin: choice.origin, name: choice.model.name, costsNothing: freeReason(choice, about) };
}
