import { memberOf } from './member-of.ts';
import type { OwnServer } from './own-servers.ts';

/** The windows of models by name, in tokens: those with which they are loaded. */
export type Windows = ReadonlyMap<string, number>;

/** The windows that a list of models tells; null if the server tells them elsewhere. */
export function windowsInList(server: OwnServer, list: unknown): Windows | null {
  const models = entries(memberOf(list, 'data'));
  if (server === 'vLLM') return windowsOf(models, 'id', (model) => memberOf(model, 'max_model_len'));
  if (server !== 'llama.cpp') return null;
  const windows = windowsOf(models, 'id', (model) => memberOf(memberOf(model, 'meta'), 'n_ctx'));
  // Older ones tell it elsewhere; one that loads models by itself, only of those that are loaded.
  return windows.size > 0 || models.length > 1 ? windows : null;
}

/** Where else a server tells its windows, beside its '/v1'; null if it doesn't. */
export function windowsPath(server: OwnServer): string | null {
  return paths[server] ?? null;
}

const paths: Partial<Record<OwnServer, string>> = {
  'llama.cpp': '/props',
  Ollama: '/api/ps',
  'LM Studio': '/api/v0/models',
};

/** Reads what a server answered there. `names` are those of its list; null where any will do. */
export function windowsInAnswer(
  server: OwnServer,
  answer: unknown,
  names: readonly string[] | null,
): Windows {
  switch (server) {
    case 'llama.cpp': {
      const tokens = memberOf(memberOf(answer, 'default_generation_settings'), 'n_ctx');
      return windowsOf(names?.slice(0, 1) ?? [''], null, () => tokens);
    }
    case 'Ollama':
      return windowsOf(entries(memberOf(answer, 'models')), 'name', (one) => memberOf(one, 'context_length'));
    case 'LM Studio':
      return windowsOf(entries(memberOf(answer, 'data')), 'id', (one) =>
        memberOf(one, 'state') === 'loaded' ? memberOf(one, 'loaded_context_length') : null,
      );
    default:
      return new Map();
  }
}

function windowsOf(
  models: readonly unknown[],
  nameMember: string | null,
  tokensOf: (model: unknown) => unknown,
): Windows {
  const windows = new Map<string, number>();
  for (const model of models) {
    const name = nameMember === null ? model : memberOf(model, nameMember);
    const tokens = Number(tokensOf(model));
    if (typeof name === 'string' && Number.isInteger(tokens) && tokens > 0 && tokens <= mostTokens)
      windows.set(name, tokens);
  }
  return windows;
}

/** As a writer may give. */
const mostTokens = 100_000_000;

function entries(list: unknown): readonly unknown[] {
  return Array.isArray(list) ? list.slice(0, mostModels) : [];
}

const mostModels = 5_000;
