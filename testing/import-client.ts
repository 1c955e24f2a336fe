import { v7 as newId } from 'uuid';
import { ImportProposal, type ImportReport, OneImport, type TakeImport } from '../contract/imports.ts';
import { Problem } from '../contract/problem.ts';
import { urls } from '../contract/urls.ts';
import { apiOf } from './api-of.ts';
import type { Visitor } from './visitor.ts';

type Texts = Extract<ImportProposal, { type: 'texts' }>;
type Taken = TakeImport['pieces'][number];

/** A browser that reads files and takes what is in them. */
export type ImportClient = {
  /** The answer to a file, whatever it is. */
  send(file: Uint8Array | string, name: string, init?: RequestInit): Promise<Response>;
  /** Expects texts. */
  read(file: Uint8Array | string, name?: string): Promise<Texts>;
  /** Expects a refusal. */
  refused(file: Uint8Array | string, name?: string): Promise<Problem & { status: number }>;
  /** Takes pieces, as a new import unless an id is given. */
  take(projectId: string, pieces: readonly Taken[], more?: Partial<TakeImport>): Promise<ImportReport>;
  undo(importId: string): Promise<ImportReport>;
};

export function importClientOf(browser: Visitor, url: string): ImportClient {
  const api = apiOf(browser, url);
  const expectImport = async (call: ReturnType<typeof api>) => {
    const { status, body } = await call;
    if (status !== 200) throw new Error(`${status}: ${JSON.stringify(body)}`);
    return OneImport.parse(body).import;
  };
  const client: ImportClient = {
    send: (file, name, init = {}) =>
      browser.fetch(`${urls.importReadings}?name=${encodeURIComponent(name)}`, {
        method: 'POST',
        headers: { 'content-type': 'application/octet-stream', origin: url },
        body: typeof file === 'string' ? file : new Uint8Array(file),
        ...init,
      }),
    async read(file, name = 'a.txt') {
      const response = await client.send(file, name);
      const text = await response.text();
      if (response.status !== 200) throw new Error(`${response.status}: ${text}`);
      const proposal = ImportProposal.parse(JSON.parse(text));
      if (proposal.type !== 'texts') throw new Error('It is an archive.');
      return proposal;
    },
    async refused(file, name = 'a.txt') {
      const response = await client.send(file, name);
      return { ...Problem.parse(await response.json()), status: response.status };
    },
    take: (projectId, pieces, more = {}) =>
      expectImport(
        api('POST', urls.imports(projectId), {
          importId: newId(),
          fileName: 'boat.fountain',
          format: 'fountain',
          losses: [],
          pieces,
          ...more,
        }),
      ),
    undo: (importId) => expectImport(api('POST', urls.importUndo(importId))),
  };
  return client;
}

/** All of a proposal as new elements. */
export function asNew({ pieces }: Pick<Texts, 'pieces'>): Extract<Taken, { as: 'new' }>[] {
  return pieces.map(({ kind, title, content }) => ({ as: 'new', elementId: newId(), kind, title, content }));
}
