import { z } from 'zod';

/** A model server that was found on the machine that Fabula runs on. */
export const LocalServer = z.object({
  /** The program: 'Ollama'; null for one that is not known. */
  name: z.string().nullable(),
  /** As a writer would give it. */
  baseUrl: z.string(),
  /** At most a hundred; none where it has yet to get one. */
  models: z.array(
    z.object({
      name: z.string(),
      /** The window that the server told, in tokens; null if it told none. */
      readsAtMost: z.number().int().nullable(),
    }),
  ),
});
export type LocalServer = z.infer<typeof LocalServer>;

/** The body of POST /api/local-servers. */
export const FindLocalServers = z.strictObject({});

/** Its answer. */
export const LocalServers = z.object({ servers: z.array(LocalServer) });
export type LocalServers = z.infer<typeof LocalServers>;
