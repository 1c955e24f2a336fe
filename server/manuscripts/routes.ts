import { type Context, Hono } from 'hono';
import {
  AddPart,
  ChangeManuscript,
  ChangePart,
  CloseManuscript,
  CountWords,
  DownloadManuscript,
  FindQuery,
  JoinParts,
  MakeManuscript,
  ManuscriptQuery,
  MoveParts,
  Replace,
  SaveComment,
  SplitPart,
  TextsQuery,
} from '../../contract/manuscripts.ts';
import { urls } from '../../contract/urls.ts';
import { asAttachment } from '../http/as-attachment.ts';
import { idOf } from '../http/id-of.ts';
import { readBody } from '../http/read-body.ts';
import { readQuery } from '../http/read-query.ts';
import type { ActorEnv } from '../identity/actor.ts';
import { userOf } from '../identity/user-of.ts';
import { addPart } from './add-part.ts';
import { changeManuscript, changePart } from './change-manuscript.ts';
import { closeManuscript } from './close-manuscript.ts';
import { eraseComment, listComments, saveComment } from './comments.ts';
import { countTyped } from './count-words.ts';
import type { Deps } from './deps.ts';
import { downloadManuscript } from './download-manuscript.ts';
import { findInManuscript } from './find-in-manuscript.ts';
import { joinParts } from './join-parts.ts';
import { makeManuscript } from './make-manuscript.ts';
import { moveParts } from './move-parts.ts';
import { getManuscript } from './read-manuscript.ts';
import { readTexts } from './read-texts.ts';
import { replaceInManuscript } from './replace.ts';
import { splitPart } from './split-part.ts';

/** Routes of manuscripts and their parts, all for signed-in users. */
export function manuscriptRoutes(deps: Deps) {
  const routes = new Hono<ActorEnv>();
  routes.route('/', structureRoutes(deps));
  routes.route('/', textRoutes(deps));
  return routes;
}

/** What is where. All answer OneManuscript, but for closing it. */
function structureRoutes(deps: Deps) {
  const routes = new Hono<ActorEnv>();

  routes.post(urls.projectManuscripts(':id'), async (c) => {
    const { ownerId } = userOf(c);
    const make = await readBody(c, MakeManuscript);
    return c.json(await makeManuscript(deps, ownerId, idOf(c), { make, day: dayOf(c) }));
  });
  routes.get(urls.manuscript(':id'), async (c) => {
    const { ownerId } = userOf(c);
    return c.json(await getManuscript(deps, ownerId, idOf(c), dayOf(c)));
  });
  routes.patch(urls.manuscript(':id'), async (c) => {
    const { ownerId } = userOf(c);
    const change = await readBody(c, ChangeManuscript);
    return c.json(await changeManuscript(deps, ownerId, idOf(c), { change, day: dayOf(c) }));
  });
  routes.post(urls.manuscriptParts(':id'), async (c) => {
    const { ownerId } = userOf(c);
    const body = await readBody(c, AddPart);
    return c.json(await addPart(deps, ownerId, idOf(c), { ...body, day: dayOf(c) }));
  });
  routes.put(urls.manuscriptPlaces(':id'), async (c) => {
    const { ownerId } = userOf(c);
    const body = await readBody(c, MoveParts);
    return c.json(await moveParts(deps, ownerId, idOf(c), { ...body, day: dayOf(c) }));
  });
  routes.patch(urls.part(':id'), async (c) => {
    const { ownerId } = userOf(c);
    const { goalWords } = await readBody(c, ChangePart);
    return c.json(await changePart(deps, ownerId, idOf(c), { goalWords, day: dayOf(c) }));
  });
  routes.post(urls.partSplits(':id'), async (c) => {
    const { ownerId } = userOf(c);
    const body = await readBody(c, SplitPart);
    return c.json(await splitPart(deps, ownerId, idOf(c), { ...body, day: dayOf(c) }));
  });
  routes.post(urls.partJoins(':id'), async (c) => {
    const { ownerId } = userOf(c);
    const body = await readBody(c, JoinParts);
    return c.json(await joinParts(deps, ownerId, idOf(c), { ...body, day: dayOf(c) }));
  });
  routes.post(urls.manuscriptClosings(':id'), async (c) => {
    const { ownerId } = userOf(c);
    return c.json(await closeManuscript(deps, ownerId, idOf(c), await readBody(c, CloseManuscript)));
  });

  return routes;
}

/** What stands in the parts. */
function textRoutes(deps: Deps) {
  const routes = new Hono<ActorEnv>();

  routes.get(urls.manuscriptTexts(':id'), async (c) => {
    const { ownerId } = userOf(c);
    return c.json(await readTexts(deps, ownerId, idOf(c), readQuery(c, TextsQuery).ids));
  });
  routes.get(urls.manuscriptFind(':id'), async (c) => {
    const { ownerId } = userOf(c);
    return c.json(await findInManuscript(deps, ownerId, idOf(c), readQuery(c, FindQuery)));
  });
  routes.post(urls.manuscriptReplacements(':id'), async (c) => {
    const { ownerId } = userOf(c);
    return c.json(await replaceInManuscript(deps, ownerId, idOf(c), await readBody(c, Replace)));
  });
  routes.post(urls.manuscriptDays(':id'), async (c) => {
    const { ownerId } = userOf(c);
    return c.json(await countTyped(deps, ownerId, idOf(c), await readBody(c, CountWords)));
  });
  routes.get(urls.manuscriptComments(':id'), async (c) => {
    const { ownerId } = userOf(c);
    return c.json(await listComments(deps, ownerId, idOf(c)));
  });
  routes.put(urls.comment(':id'), async (c) => {
    const { ownerId } = userOf(c);
    return c.json(await saveComment(deps, ownerId, idOf(c), await readBody(c, SaveComment)));
  });
  routes.delete(urls.comment(':id'), async (c) => {
    const { ownerId } = userOf(c);
    await eraseComment(deps, ownerId, idOf(c));
    return c.json({});
  });
  routes.get(urls.manuscriptDownload(':id'), async (c) => {
    const { ownerId } = userOf(c);
    const { text, type, name } = await downloadManuscript(
      deps,
      ownerId,
      idOf(c),
      readQuery(c, DownloadManuscript),
    );
    return c.body(text, 200, { 'Content-Type': type, 'Content-Disposition': asAttachment(name) });
  });

  return routes;
}

function dayOf(c: Context<ActorEnv>): string | undefined {
  return readQuery(c, ManuscriptQuery).day;
}
