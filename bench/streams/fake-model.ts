import { createServer, type ServerResponse } from 'node:http';

/**
 * A cheap model service in the format of chat completions: every answer is the same text at a
 * steady rate from one shared timer, one token per event of about 243 bytes, as real services send
 * them. Run: node fake-model.ts PORT TOKENS RATE FIRST_TEXT_MS; prints its address.
 */
const [port = 0, tokens = 300, rate = 50, firstTextMs = 200] = process.argv.slice(2).map(Number);
const tickMs = 5;

/** A valid answer for THEME in `count` tokens of about 4.5 characters. */
function answerTokens(count: number): string[] {
  const words = 'the lamp was out for one hour and nobody at the light would say who had the match'.split(
    ' ',
  );
  const shape = ['{"central_question":"', '","premise":"', '","tone":"dry and patient"}'];
  const filled = Array.from(
    { length: count - shape.length },
    (_, index) => `${words[index % words.length]} `,
  );
  return [shape[0] ?? '', filled[0] ?? '', shape[1] ?? '', ...filled.slice(1), shape[2] ?? ''];
}

const head =
  'data: {"id":"chatcmpl-BpZ4c9Yq2vWn8sXk1LtR7aHd","object":"chat.completion.chunk","created":1795212000,"model":"bench-model-2026-11","service_tier":"default","system_fingerprint":"fp_07871e2ad8","choices":[{"index":0,"delta":{"content":';
const frames = answerTokens(tokens).map((token) =>
  Buffer.from(`${head}${JSON.stringify(token)}},"logprobs":null,"finish_reason":null}]}\n\n`),
);
const end = Buffer.from(`${head}""},"logprobs":null,"finish_reason":"stop"}]}\n\ndata: [DONE]\n\n`);

type Stream = { response: ServerResponse; startAt: number; sent: number };
const streams = new Set<Stream>();
setInterval(() => {
  const now = performance.now();
  for (const stream of streams) {
    const due = Math.min(frames.length, Math.floor(((now - stream.startAt) / 1000) * rate) + 1);
    for (; stream.sent < due; stream.sent += 1) stream.response.write(frames[stream.sent]);
    if (stream.sent === frames.length) {
      streams.delete(stream);
      stream.response.end(end);
    }
  }
}, tickMs);

const server = createServer((request, response) => {
  request.resume();
  request.on('end', () => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.flushHeaders();
    const stream = { response, startAt: performance.now() + firstTextMs, sent: 0 };
    streams.add(stream);
    response.on('close', () => streams.delete(stream));
  });
});
server.keepAliveTimeout = 60_000;
server.listen(port, '127.0.0.1', () => {
  const address = server.address();
  process.stdout.write(`http://127.0.0.1:${typeof address === 'object' ? address?.port : port}\n`);
});
