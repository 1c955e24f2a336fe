import { v7 as newId } from 'uuid';
import { z } from 'zod';
import { Problem } from '../contract/problem.ts';
import { OneProject, type Project, ProjectList, ProjectPage } from '../contract/projects.ts';
import { urls } from '../contract/urls.ts';
import type { Database } from '../server/db/database.ts';
import { type Api, apiOf } from './api-of.ts';
import { makeUser, openBrowser } from './sign-in.ts';

/** A signed-in user's projects over real HTTP. */
export type ProjectClient = {
  id: string;
  api: Api;
  create(name: string, more?: { description?: string | null; type?: string }): Promise<Project>;
  list(query?: Record<string, string>): Promise<ProjectList>;
  page(id: string): Promise<ProjectPage>;
  /** Trashes a project and returns the current one's id. */
  trash(project: Pick<Project, 'id' | 'name'>): Promise<string | null>;
  /** The same user in another browser. */
  elsewhere(): Promise<ProjectClient>;
};

/** Signs a new user in at the server of this address. */
export async function openProjectClient(
  db: Database['db'],
  url: string,
  plan = 'free',
): Promise<ProjectClient> {
  const user = await makeUser(db, url, { plan });
  return projectClientOf(db, url, user.id, apiOf(user.browser, url));
}

function projectClientOf(db: Database['db'], url: string, id: string, api: Api): ProjectClient {
  async function expectOk(call: ReturnType<Api>): Promise<unknown> {
    const { status, body } = await call;
    if (status !== 200) throw new Error(`${status}: ${JSON.stringify(body)}`);
    return body;
  }
  return {
    id,
    api,
    async create(name, more = {}) {
      return OneProject.parse(await expectOk(api('POST', urls.projects, { id: newId(), name, ...more })))
        .project;
    },
    async list(query = {}) {
      return ProjectList.parse(await expectOk(api('GET', `${urls.projects}?${new URLSearchParams(query)}`)));
    },
    page: async (projectId) => ProjectPage.parse(await expectOk(api('GET', urls.project(projectId)))),
    async trash({ id: projectId, name }) {
      const body = await expectOk(api('DELETE', urls.project(projectId), { name }));
      return z.object({ currentProjectId: z.string().nullable() }).parse(body).currentProjectId;
    },
    elsewhere: async () => projectClientOf(db, url, id, apiOf(await openBrowser(db, url, id), url)),
  };
}

export function problemOf({ body }: { body: unknown }): Problem {
  return Problem.parse(body);
}
