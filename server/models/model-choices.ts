import type { ModelOrigin } from '../../contract/models.ts';
import { AppError } from '../http/app-error.ts';
import type { Model } from './port.ts';

export type ModelChoice = { origin: ModelOrigin; model: Model };

/** The models that may write for somebody; `userId` is null for visitors. */
export type ModelChoices = {
  /** The first one writes where nothing else is chosen. */
  list(userId: string | null): Promise<[ModelChoice, ...ModelChoice[]]>;
  /**
   * The model that a project names (null for none), else the first. Throws a refusal where the one
   * that it names is missing: another one might be a stranger to whom its texts must not go.
   */
  choose(userId: string | null, wanted: ModelOrigin | null): Promise<ModelChoice>;
};

/**
 * What somebody set up themselves goes first: their own key, then a model on this computer, then
 * the server's.
 */
export function createModelChoices({
  server,
  ownModel,
  localModel,
}: {
  server: Model;
  /** Null for those without a key in use. */
  ownModel(userId: string): Promise<Model | null>;
  /** Null where none is in use. */
  localModel(): Model | null;
}): ModelChoices {
  async function list(userId: string | null): Promise<[ModelChoice, ...ModelChoice[]]> {
    const own = userId === null ? null : await ownModel(userId);
    const local = localModel();
    const ofServer: ModelChoice = { origin: 'server', model: server };
    const [first = ofServer, ...rest] = [
      ...(own === null ? [] : [{ origin: 'own_key' as const, model: own }]),
      ...(local === null ? [] : [{ origin: 'local' as const, model: local }]),
      ofServer,
    ];
    return [first, ...rest];
  }

  return {
    list,
    async choose(userId, wanted) {
      const choices = await list(userId);
      if (wanted === null) return choices[0];
      const chosen = choices.find(({ origin }) => origin === wanted);
      if (chosen === undefined) throw new AppError('wrong_model', missing[wanted]);
      return chosen;
    },
  };
}

const missing: Readonly<Record<ModelOrigin, string>> = {
  own_key:
    'This project is written with your own key, which is not in use. Use it again in Settings, or choose another model in the project’s settings.',
  local:
    'This project is written by a model on this computer, and none is in use. Choose one in Settings, or another model in the project’s settings.',
  server: 'This project’s model is gone. Choose another one in the project’s settings.',
};
