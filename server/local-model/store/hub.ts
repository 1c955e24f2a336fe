import type { Dispatcher } from 'undici';
import { z } from 'zod';
import { CannotFetch } from './cannot-fetch.ts';
import { chooseFile, type HubAddress } from './choose-file.ts';
import { ConnectionBroken, get } from './connections.ts';
import { gated, type RemoteFile } from './fetch-file.ts';

export type HubSettings = {
  /** Without a slash at its end; Hugging Face, or what mirrors it. */
  address: string;
  /** For models that ask for one; null for none. */
  token: string | null;
  connections: Dispatcher;
};

/** Reads hf:USER/REPO, hf:USER/REPO:QUANT or hf:USER/REPO/FILE.gguf; null for anything else. */
export function readHubAddress(text: string): HubAddress | null {
  const [, repository, quant, file] =
    /^hf:([\w.-]+\/[\w.-]+?)(?::([\w.-]+)|\/([\w./-]+\.gguf))?$/i.exec(text.trim()) ?? [];
  if (repository === undefined || /(^|\/)\.\.?(\/|$)/.test(`${repository}/${file ?? ''}`)) return null;
  return { repository, quant: quant ?? null, file: file ?? null };
}

/** The address of a file on the hub. `revision`: a commit, or a branch. */
export function hubUrl(hub: HubSettings, repository: string, revision: string, path: string): string {
  return `${hub.address}/${repository}/resolve/${revision}/${path.split('/').map(encodeURIComponent).join('/')}`;
}

/**
 * Asks the hub for the file that an address means. `path` is its place in the repository. Rejects
 * with a CannotFetch whose sentence names the files that there are.
 */
export async function findOnHub(
  hub: HubSettings,
  address: HubAddress,
  signal?: AbortSignal,
): Promise<RemoteFile & { path: string }> {
  const { path, lfs, size } = chooseFile(await listFiles(hub, address.repository, signal), address);
  return {
    path,
    url: hubUrl(hub, address.repository, 'main', path),
    bytes: lfs?.size ?? size,
    sha256: lfs?.oid.replace(/^sha256:/, '').toLowerCase() ?? null,
  };
}

const HubFile = z.object({
  type: z.string(),
  path: z.string(),
  size: z.number().int().nonnegative(),
  lfs: z.object({ oid: z.string(), size: z.number().int().nonnegative() }).optional(),
});
type HubFile = z.infer<typeof HubFile>;

async function listFiles(hub: HubSettings, repository: string, signal?: AbortSignal): Promise<HubFile[]> {
  const { host } = new URL(hub.address);
  const refuse = (sentence: string, cause?: unknown) => new CannotFetch(sentence, { canResume: true, cause });
  const url = `${hub.address}/api/models/${repository}/tree/main?recursive=true`;
  try {
    const { statusCode, body } = await get(url, { ...hub, ...(signal ? { signal } : {}) });
    if (statusCode === 200) return z.array(HubFile).parse(JSON.parse(await readAtMost(body, maxListBytes)));
    await body.dump();
    if (statusCode === 404 || (statusCode === 401 && hub.token === null))
      throw refuse(`${host} shows nobody a model ${repository}. Check the name; ${lowerFirst(gated(host))}`);
    if (statusCode === 401 || statusCode === 403) throw refuse(gated(host));
    throw refuse(`${host} has no answer at the moment (status ${statusCode}). Try again later.`);
  } catch (cause) {
    if (cause instanceof CannotFetch) throw cause;
    signal?.throwIfAborted();
    throw cause instanceof ConnectionBroken
      ? refuse(`${host} can’t be reached. Check the network, or HTTPS_PROXY if you use a proxy.`, cause)
      : refuse(`${host} gives an answer that is no list of files. Check MODEL_HUB, or try later.`, cause);
  }
}

/** A list of a thousand files takes some 300 KB. */
const maxListBytes = 4 * 1024 * 1024;

async function readAtMost(body: AsyncIterable<Buffer>, maxBytes: number): Promise<string> {
  const pieces: Buffer[] = [];
  let bytes = 0;
  for await (const piece of body) {
    bytes += piece.length;
    if (bytes > maxBytes) throw new Error(`It has more than ${maxBytes} bytes.`);
    pieces.push(piece);
  }
  return Buffer.concat(pieces).toString();
}

function lowerFirst(sentence: string): string {
  return `${sentence.charAt(0).toLowerCase()}${sentence.slice(1)}`;
}
