import { connect } from 'node:net';

/** `seenAt` is when a piece first contained `mark`, by `performance.now`. */
export type Answer = { bytes: Buffer; seenAt: number };

/** A raw HTTP/1.1 connection: Node's own client would cost several times as much. */
export type Wire = {
  send(request: string): void;
  /** Reads until `isLast`, or until the other side closes. */
  read(isLast: (piece: Buffer) => boolean, mark?: string): Promise<Answer>;
  close(): void;
};

/** Connects. This and `read` reject when the connection breaks. */
export function openWire(url: URL): Promise<Wire> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host: url.hostname, port: Number(url.port), noDelay: true });
    socket.once('error', reject);
    socket.once('connect', () =>
      resolve({
        send: (request) => socket.write(request),
        read: (isLast, mark) =>
          new Promise((done, fail) => {
            const pieces: Buffer[] = [];
            let seenAt = Number.NaN;
            const finish = () => {
              socket.removeAllListeners('data');
              done({ bytes: Buffer.concat(pieces), seenAt });
            };
            socket.on('data', (piece: Buffer) => {
              pieces.push(piece);
              if (mark !== undefined && Number.isNaN(seenAt) && piece.includes(mark))
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
