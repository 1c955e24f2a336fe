import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';
import { performScript } from './perform-script.ts';
import type { ModelScript, WireFormat } from './script.ts';

export type ModelCall = {
  format: WireFormat;
  path: string;
  headers: IncomingHttpHeaders;
  body: unknown;
  /** Resolves when the connection closes: 'left' when the caller closed it before the end. */
  ended: Promise<'answered' | 'left'>;
};

/** One script for every call, a list whose last entry repeats, or a function of the call. */
export type ModelScripts = ModelScript | readonly ModelScript[] | ((call: ModelCall) => ModelScript);

export type ModelDouble = {
  /** The base URL for Anthropic's and Google's format. */
  url: string;
  /** The base URL for OpenAI's format. */
  openAiUrl: string;
  port: number;
  /** Sets the scripts of the next calls. */
  script(scripts: ModelScripts): void;
  /** Sets the status of model-list requests by API key; 200 by default. */
  answerModels(status: (key: string) => number): void;
  /** Sets the names that the list of models has for an API key; none by default. */
  listModels(names: (key: string) => readonly string[]): void;
  /** Sets what GET requests of these paths answer instead, as JSON. */
  answerPaths(bodies: Readonly<Record<string, unknown>>): void;
  /** The keys of all requests for the list of models, oldest first. */
  listCalls: readonly string[];
  /** Every call so far, oldest first. */
  calls: readonly ModelCall[];
  close(): Promise<void>;
};

/**
 * Starts a loopback server that speaks the wire formats of the three services and plays scripts,
 * faults included. `port` 0 lets the system choose.
 */
export async function startModelDouble(scripts: ModelScripts = {}, port = 0): Promise<ModelDouble> {
  let next = chooser(scripts);
  const calls: ModelCall[] = [];
  const listCalls: string[] = [];
  let modelsStatus: (key: string) => number = () => 200;
  let modelNames: (key: string) => readonly string[] = () => [];
  let pathBodies: Readonly<Record<string, unknown>> = {};
  const server = createServer({ keepAliveTimeout: 60_000 }, (request, response) => {
    answer(request, response).catch((error) => response.destroy(error));
  });

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = request.url ?? '';
    const format = formatOf(path);
    if (request.method === 'GET' && /^\/v1(beta)?\/models(\?|$)/.test(path)) {
      const key = keyOf(request.headers);
      listCalls.push(key);
      if (Object.hasOwn(pathBodies, path)) return answerJson(response, pathBodies[path]);
      response.writeHead(modelsStatus(key), { 'content-type': 'application/json' });
      response.end(JSON.stringify(modelList(modelNames(key), path)));
      return;
    }
    if (request.method === 'GET' && Object.hasOwn(pathBodies, path))
      return answerJson(response, pathBodies[path]);
    if (format === null || request.method !== 'POST') {
      response.writeHead(404).end();
      return;
    }
    response.socket?.setNoDelay(true);
    const ended = new Promise<'answered' | 'left'>((resolve) => {
      response.on('close', () => resolve(response.writableFinished ? 'answered' : 'left'));
    });
    const call: ModelCall = { format, path, headers: request.headers, body: await json(request), ended };
    calls.push(call);
    await performScript(response, format, next(call));
  }

  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the double has no port');
  const url = `http://127.0.0.1:${address.port}`;
  return {
    url,
    openAiUrl: `${url}/v1`,
    port: address.port,
    script: (wanted) => {
      next = chooser(wanted);
    },
    answerModels: (status) => {
      modelsStatus = status;
    },
    listModels: (names) => {
      modelNames = names;
    },
    answerPaths: (bodies) => {
      pathBodies = bodies;
    },
    listCalls,
    calls,
    close: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

function answerJson(response: ServerResponse, body: unknown): void {
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

function modelList(names: readonly string[], path: string): unknown {
  return path.startsWith('/v1beta')
    ? { models: names.map((name) => ({ name: `models/${name}`, inputTokenLimit: 1_048_576 })) }
    : { data: names.map((id) => ({ id, object: 'model' })), has_more: false };
}

function keyOf(headers: IncomingHttpHeaders): string {
  const given = headers['x-api-key'] ?? headers['x-goog-api-key'] ?? headers.authorization ?? '';
  return String(given).replace(/^Bearer /, '');
}

function formatOf(path: string): WireFormat | null {
  if (path === '/v1/chat/completions') return 'openai';
  if (path === '/v1/messages') return 'anthropic';
  return /^\/v1beta\/models\/[^/]+:streamGenerateContent\?alt=sse$/.test(path) ? 'google' : null;
}

function chooser(scripts: ModelScripts): (call: ModelCall) => ModelScript {
  if (typeof scripts === 'function') return scripts;
  const list = Array.isArray(scripts) ? [...scripts] : [scripts];
  return () => (list.length > 1 ? list.shift() : list[0]) ?? {};
}
