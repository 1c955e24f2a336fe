import type { Context } from 'hono';
import type { Logger } from 'pino';
import type { HttpEnv } from './http-env.ts';

/**
 * Answers with a file produced while it is sent, no faster than the reader takes it. Stops if the
 * reader leaves. If producing fails, the connection breaks, so that half a file never looks whole.
 */
export function streamFile<Env extends HttpEnv>(
  c: Context<Env>,
  log: Logger,
  { pieces, type, disposition }: { pieces: AsyncGenerator<string>; type: string; disposition: string },
): Response {
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          const { done, value } = await pieces.next();
          if (done) controller.close();
          else controller.enqueue(encoder.encode(value));
        } catch (error) {
          log.error({ event: 'download_broke', requestId: c.get('requestId'), err: error });
          c.env.outgoing.destroy();
          controller.close();
        }
      },
      async cancel() {
        await pieces.return(undefined);
      },
    },
    // Produce nothing ahead of the reader.
    { highWaterMark: 0 },
  );
  return c.body(body, 200, { 'Content-Type': type, 'Content-Disposition': disposition });
}
