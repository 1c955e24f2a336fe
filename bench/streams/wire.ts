import { connect } from 'node:net';

/**
 * What came in answer: its bytes, and when `sign` was first in one of its pieces, by
 * `performance.now`.
 */
export type Answer = { bytes: Buffer; seenAt: number };

/**
 * One connection of HTTP/1.1, read as the bytes that come: Node's own client would cost several
 * times as much.
 */
export type Wire = {
  send(request: string): void;
  /** Reads until a piece of the answer is its last, or to where the other side closes. */
  read(isLast: (piece: Buffer) => boolean, sign?: string): Promise<Answer>;
  close(): void;
};

/** Connects. Rejects, and so does whatever is being read, when the connection breaks. */
export function openWire(url: URL): Promise<Wire> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host: url.hostname, port: Number(url.port), noDelay: true });
    socket.once('error', reject);
    socket.once('connect', () =>
      resolve({
        send: (request) => socket.write(request),
        read: (isLast, sign) =>
          new Promise((done, fail) => {
            const pieces: Buffer[] = [];
            let seenAt = Number.NaN;
            const finish = () => {
              socket.removeAllListeners('data');
              done({ bytes: Buffer.concat(pieces), seenAt });
            };
            socket.on('data', (piece: Buffer) => {
              pieces.push(piece);
              if (sign !== undefined && Number.isNaN(seenAt) && piece.includes(sign))
                seenAt = performance.now();
              if (isLast(piece)) finish();
            });
            socket.once('end', finish);
            socket.once('error', fail);
          }),
        close: () => socket.destroy(),
      }),
    );
  });
}
