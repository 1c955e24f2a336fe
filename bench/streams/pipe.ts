import { Agent, request as ask, createServer } from 'node:http';

/**
 * The peer: forwards a request and pipes the answer back untouched, the least that Node can do for
 * a stream. Run: node pipe.ts MODEL_URL; prints its address.
 */
const [modelUrl = ''] = process.argv.slice(2);
const agent = new Agent({ keepAlive: true });
const server = createServer((request, response) => {
  const upstream = ask(`${modelUrl}/v1/chat/completions`, { method: 'POST', agent }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, { 'content-type': 'text/event-stream' });
    answer.pipe(response);
  });
  request.pipe(upstream);
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.stdout.write(`http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}\n`);
});
