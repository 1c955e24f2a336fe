import { get, type IncomingMessage } from 'node:http';

/** The total size of the bodies for a browser that accepts gzip only. */
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
