import { get, type IncomingMessage } from 'node:http';

/** Bytes of the bodies as the server sends them to a browser that takes gzip alone. */
export async function gzippedBytes(urls: Iterable<string>): Promise<number> {
  let sum = 0;
  for (const url of urls) {
    const response = await new Promise<IncomingMessage>((resolve) => {
      get(url, { headers: { 'accept-encoding': 'gzip' } }, resolve);
    });
    for await (const piece of response) sum += Buffer.byteLength(piece);
  }
  return sum;
}
