import type { ProviderName } from '../../contract/account.ts';
import { nearestNames } from '../nearest-name.ts';
import { preferredModels } from './known-models.ts';
import type { ModelList } from './wire/list-models.ts';

/** The model that is asked, and what the operator or writer should know about its name. */
export type ModelChoice = { name: string; problem: string | null };

const mostNamed = 3;

/**
 * The model that is wanted, else the first of ours that the service has, or the only one of a
 * server that takes any name. `list` is null if the service gave none: then nothing is known to be
 * wrong.
 */
export function chooseName(
  provider: ProviderName,
  wanted: string | null,
  list: Pick<ModelList, 'names' | 'takesAnyName'> | null,
): ModelChoice {
  const preferred = preferredModels(provider);
  if (list?.takesAnyName) return { name: wanted ?? list.names?.[0] ?? preferred[0], problem: null };
  const names = list?.names ?? null;
  const name = wanted ?? preferred.find((one) => names === null || isThere(one, names)) ?? preferred[0];
  if (names === null || isThere(name, names)) return { name, problem: null };
  const nearest = nearestNames(name, names, mostNamed);
  const others = nearest.length > 0 ? nearest : names.slice(0, mostNamed);
  const these = `${nearest.length > 0 ? 'The nearest that it has' : 'It has'}: ${others.join(', ')}.`;
  return { name, problem: `The model service has no model named ${name}. ${these}` };
}

/** A list may have a name with its date or, at Ollama, its tag, where requests need neither. */
function isThere(name: string, names: readonly string[]): boolean {
  return names.some(
    (one) =>
      one === name ||
      one === `${name}:latest` ||
      (one.startsWith(`${name}-`) && /^(?:\d{8}|\d{4}-\d\d-\d\d)$/.test(one.slice(name.length + 1))),
  );
}
