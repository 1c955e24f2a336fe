import { createHash } from 'node:crypto';
import type { RequestListener } from 'node:http';
import { type FileServer, sendFile, startFileServer } from './file-server.ts';

export type TestHub = FileServer & {
  /** What its file holds. Its hash stays that of the first content. */
  content: Buffer;
  /** After so many bytes of an answer it is silent; null: it sends the whole. */
  sendBytes: number | null;
  sha256: string;
};

/** A hub with one model, hf:writer/tale:Q4_0. */
export async function startHub(content: Buffer): Promise<TestHub> {
  const sha256 = createHash('sha256').update(content).digest('hex');
  const file = { type: 'file', path: 'tale-Q4_0.gguf', size: content.length };
  const list = [{ ...file, lfs: { oid: sha256, size: content.length } }];
  const answer: RequestListener = (request, response) => {
    if (request.url?.startsWith('/api/models/writer/tale/')) response.end(JSON.stringify(list));
    else if (request.url?.startsWith('/writer/tale/resolve/'))
      sendFile(request, response, hub.content, hub.sendBytes === null ? {} : { sendBytes: hub.sendBytes });
    else response.writeHead(404).end();
  };
  const hub: TestHub = { ...(await startFileServer(answer)), content, sendBytes: null, sha256 };
  return hub;
}
