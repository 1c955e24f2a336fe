import type { Logger } from 'pino';
import type { Model } from './port.ts';

/**
 * Asks which models the service has, and logs in one line which one writes if it is another than
 * before, or what is wrong with its name. Never rejects.
 */
export async function checkModel(model: Model, log: Logger): Promise<void> {
  const { name } = model;
  await model.checkName?.();
  if (model.problem) log.warn({ event: 'model_unknown' }, model.problem);
  else if (model.name !== name) log.info({ event: 'model_chosen', model: model.name });
}
