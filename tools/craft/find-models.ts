import { CannotStart } from '../../server/cannot-start.ts';
import {
  chooseModel,
  chosenProvider,
  createServiceModel,
  type ModelSettings,
  providers,
} from '../../server/models/choose-model.ts';
import { loadStoryteller } from '../../server/models/load-storyteller.ts';
import type { Model } from '../../server/models/port.ts';

/** The named models, or the one of the settings; none if no key is set. Throws a CannotStart. */
export async function findModels(settings: ModelSettings, names: readonly string[]): Promise<Model[]> {
  if (names.length > 0) return Promise.all(names.map((name) => findModel(settings, name)));
  return chosenProvider(settings) === null ? [] : [await chooseModel(settings, { loadStoryteller })];
}

/** 'storyteller', a model of the chosen provider, or one of another: 'anthropic:claude-opus-5'. */
async function findModel(settings: ModelSettings, name: string): Promise<Model> {
  if (name === 'storyteller')
    return chooseModel(
      { ...settings, provider: 'storyteller', storytellerWordsPerSecond: 0 },
      { loadStoryteller },
    );
  const named = providers.find((provider) => name.startsWith(`${provider}:`));
  const provider = chosenProvider(named === undefined ? settings : { ...settings, provider: named });
  if (provider === null) throw new CannotStart(`There is no key for ${name}. See .env.example.`);
  const model = named === undefined ? name : name.slice(named.length + 1);
  return createServiceModel(provider, { ...settings, [provider]: { ...settings[provider], model } }, {});
}
