import { limitMessage, limits } from '../../../domain/limits.ts';
import type { KnownModel } from '../list/known-model.ts';
import { CannotRun } from '../parts.ts';
import type { Order } from './download.ts';
import { findOnHub, type HubSettings, hubUrl, readHubAddress } from './hub.ts';

/**
 * What is to be fetched for a name in the list, or an address on the hub, which is asked about it.
 * Rejects with a CannotRun.
 */
export async function orderOf(
  reference: string,
  { list, hub }: { list: readonly KnownModel[]; hub: HubSettings },
): Promise<Order> {
  const known = list.find(({ name }) => name === reference);
  if (known !== undefined) {
    const { name, title, repository, revision, file, bytes, sha256 } = known;
    const remote = { url: hubUrl(hub, repository, revision, file), bytes, sha256 };
    return { model: name, name, title, file: `${name}.gguf`, remote };
  }
  const address = readHubAddress(reference);
  if (address === null)
    throw new CannotRun(
      `There is no model ${reference} in the list. Write ${namesOf(list)}, or an address such as hf:USER/REPO:Q4_K_M.`,
    );
  const { path, ...remote } = await findOnHub(hub, address);
  const name = nameOfFile(path);
  return { model: reference, name, title: name, file: `${name}.gguf`, remote };
}

/** A file's name without its folders and ending, in letters that every disk takes. */
export function nameOfFile(path: string): string {
  const file = path.split(/[/\\]/).at(-1) ?? '';
  const name = file.replace(/\.gguf$/i, '').replace(/[^\w.-]/g, '_');
  if (name.length > limits.modelNameCharacters)
    throw new CannotRun(limitMessage('modelNameCharacters', name.length));
  return name;
}

function namesOf(list: readonly KnownModel[]): string {
  return new Intl.ListFormat('en', { type: 'disjunction' }).format(list.map(({ name }) => name));
}
