import type { ServerResponse } from 'node:http';

/** The most bytes that may wait for a slow reader. Above it the reader is dropped; it resumes from what is stored. */
const mostQueuedBytes = 256 * 1024;

/** One open response of Server-Sent Events. */
export type EventStream = {
  /** Sends finished frames. A reader that takes them too slowly is dropped. */
  send(frames: string): void;
  /** Ends the response. */
  close(): void;
};

export type EventStreams = {
  /** Takes over a Node response with the headers that are set on it. `onClosed` is called once, whoever ended it. */
  open(response: ServerResponse, onClosed: () => void): EventStream;
  readonly count: number;
  /** Ends all of them. */
  closeAll(): void;
};

/**
 * Event streams on Node's own responses: no web streams, no compression, one heartbeat timer for all.
 * The response writes straight to the socket since each frame would otherwise pass three buffers.
 */
export function createEventStreams(heartbeatMs = 15_000): EventStreams {
  const open = new Set<ServerResponse>();
  const heartbeat = setInterval(() => {
    for (const response of open) response.write(':\n\n');
  }, heartbeatMs);
  heartbeat.unref();

  return {
    open(response, onClosed) {
      // The end of the connection is the end of the stream: chunks of their own would cost a frame half its bytes again.
      response.useChunkedEncodingByDefault = false;
      response.writeHead(200, {
        Connection: 'close',
        'Content-Type': 'text/event-stream; charset=utf-8',
        'Cache-Control': 'no-cache, no-transform',
        'X-Accel-Buffering': 'no',
      });
      response.write('retry:1000\n\n');
      open.add(response);
      response.once('close', () => {
        open.delete(response);
        onClosed();
      });
      response.on('error', () => response.destroy());
      return {
        send(frames) {
          if (response.destroyed || response.writableEnded) return;
          response.write(frames);
          if (response.writableLength > mostQueuedBytes) response.destroy();
        },
        close() {
          if (!response.writableEnded) response.end();
        },
      };
    },
    get count() {
      return open.size;
    },
    closeAll() {
      clearInterval(heartbeat);
      for (const response of open) response.end();
    },
  };
}
