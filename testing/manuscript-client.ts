import { v7 as newId } from 'uuid';
import {
  type Manuscript,
  OneManuscript,
  type Part,
  type PartText,
  PartTexts,
} from '../contract/manuscripts.ts';
import { Problem } from '../contract/problem.ts';
import { urls } from '../contract/urls.ts';
import type { ElementClient } from './element-client.ts';

/** A writer at one manuscript. Calls throw the refusal's text unless they expect it. */
export type ManuscriptClient = {
  id: string;
  get(): Promise<Manuscript>;
  /** Adds a part at the end of its neighbours. */
  add(part: { type: 'chapter' | 'scene'; parentId?: string | null; title?: string }): Promise<Part>;
  move(ids: string[], parentId: string | null, afterId: string | null): Promise<Manuscript>;
  text(id: string): Promise<PartText>;
  /** Saves fields of a part as a working copy, over whatever is there. */
  write(id: string, fields: Readonly<Record<string, unknown>>): Promise<void>;
  /** Sends a change, with the present structure unless the body names one. */
  change(
    method: 'POST' | 'PUT' | 'PATCH',
    path: string,
    body: Readonly<Record<string, unknown>>,
  ): Promise<Manuscript>;
};

/** Begins an empty manuscript, a novel unless another type is named. */
export async function beginManuscript(client: ElementClient, type = 'novel'): Promise<ManuscriptClient> {
  const body = { way: 'new', id: newId(), type, title: 'The Unlit Hour' };
  const answer = await client.read('POST', urls.projectManuscripts(client.projectId), body);
  return manuscriptClientOf(client, OneManuscript.parse(answer).manuscript.id);
}

/** Opens a story or script. */
export async function openManuscript(client: ElementClient, elementId: string): Promise<ManuscriptClient> {
  await client.read('POST', urls.projectManuscripts(client.projectId), { way: 'open', elementId });
  return manuscriptClientOf(client, elementId);
}

export function manuscriptClientOf(client: ElementClient, id: string): ManuscriptClient {
  const parse = (answer: unknown) => OneManuscript.parse(answer).manuscript;
  const self: ManuscriptClient = {
    id,
    get: async () => parse(await client.read('GET', urls.manuscript(id))),
    async change(method, path, body) {
      const structure = body.structure ?? (await self.get()).structure;
      return parse(await client.read(method, path, { ...body, structure }));
    },
    async add({ type, parentId = null, title = '' }) {
      const { parts, parked } = await self.get();
      const neighbours = [...parts, ...parked].filter(
        (one) => one.type === type && one.parentId === parentId,
      );
      const part = { id: newId(), type, parentId, afterId: neighbours.at(-1)?.id ?? null, title };
      const made = await self.change('POST', urls.manuscriptParts(id), part);
      const found = [...made.parts, ...made.parked].find((one) => one.id === part.id);
      if (found === undefined) throw new Error('the part was not added');
      return found;
    },
    move: (ids, parentId, afterId) =>
      self.change('PUT', urls.manuscriptPlaces(id), { ids, parentId, afterId }),
    async text(part) {
      const { texts } = PartTexts.parse(await client.read('GET', `${urls.manuscriptTexts(id)}?ids=${part}`));
      const [text] = texts;
      if (text === undefined) throw new Error('there is no such part');
      return text;
    },
    async write(part, fields) {
      const { current, workingCopy } = await self.text(part);
      const content = { ...(workingCopy?.content ?? current.content), ...fields };
      const body = { baseVersionId: current.id, revision: workingCopy?.revision ?? 0, content };
      await client.read('PUT', urls.workingCopy(part), body);
    },
  };
  return self;
}

/** The refusal of a call, as it was thrown. */
export function refusalIn(error: unknown): Problem {
  return Problem.parse(JSON.parse(String(error).replace(/^.*?\d{3}: /s, '')));
}
