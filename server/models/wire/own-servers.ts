import { memberOf } from './member-of.ts';

/** The programs with which people run models themselves, as far as they are told apart. */
export type OwnServer = 'llama.cpp' | 'Ollama' | 'vLLM' | 'LM Studio' | 'KoboldCpp';

/** What a server of one's own is asked beyond what all understand. */
export type ServerHints = {
  /** Whether its grammar knows least lengths and numbers as well as longest texts. */
  knowsLeast: boolean;
  /** Fields of a request that others may refuse. */
  fields: Readonly<Record<string, unknown>>;
  /** It may load the model first and read slowly: how many times as long that may take. */
  patience: number;
};

/**
 * Whose list of models this is, from the owner that each entry names; null for any other. Ollama
 * names the library or the user in the model's name, which ends in a tag.
 */
export function serverOf(list: unknown): OwnServer | null {
  const models = memberOf(list, 'data');
  if (!Array.isArray(models) || models.length === 0) return null;
  const owners = new Set(models.map((model) => memberOf(model, 'owned_by')));
  const [owner] = owners;
  if (owners.size === 1 && typeof owner === 'string' && Object.hasOwn(owned, owner))
    return owned[owner] ?? null;
  return models.every(isOfOllama) ? 'Ollama' : null;
}

/** Whether this is a list of models to the letter, which may have none yet. */
export function isOpenAiList(list: unknown): boolean {
  const models = memberOf(list, 'data') ?? [];
  return (
    memberOf(list, 'object') === 'list' &&
    Array.isArray(models) &&
    models.every((one) => memberOf(one, 'object') === 'model' && typeof memberOf(one, 'id') === 'string')
  );
}

const owned: Readonly<Record<string, OwnServer>> = {
  llamacpp: 'llama.cpp',
  vllm: 'vLLM',
  organization_owner: 'LM Studio',
  koboldcpp: 'KoboldCpp',
};

function isOfOllama(model: unknown): boolean {
  const id = memberOf(model, 'id');
  if (typeof id !== 'string' || !/:[^/:]+$/.test(id)) return false;
  const user = id.split('/').at(-2) ?? 'library';
  return memberOf(model, 'owned_by') === user;
}

/** What each takes; a server that nobody knows gets the form that all take. */
export function hintsFor(server: OwnServer | null): ServerHints {
  return server === null ? none : hints[server];
}

const none: ServerHints = { knowsLeast: false, fields: {}, patience: 1 };
const slow = 4;

const hints: Readonly<Record<OwnServer, ServerHints>> = {
  // It says how far it has read, so that a long prompt is no silence.
  'llama.cpp': { knowsLeast: true, fields: { return_progress: true }, patience: slow },
  // In this API it puts 1 in the place of what the model's makers recommend.
  Ollama: { knowsLeast: true, fields: { temperature: 0.8, top_p: 0.95 }, patience: slow },
  vLLM: { knowsLeast: true, fields: {}, patience: slow },
  'LM Studio': { knowsLeast: true, fields: {}, patience: slow },
  KoboldCpp: { ...none, patience: slow },
};
