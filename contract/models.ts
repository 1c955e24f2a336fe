import { z } from 'zod';

/** Whose a model is: reached by the writer's own key, on this computer, or the server's. */
export const ModelOrigin = z.enum(['own_key', 'local', 'server']);
export type ModelOrigin = z.infer<typeof ModelOrigin>;

/** Why generations cost no credits; null if they do. */
export const CostsNothing = z.enum(['own_key', 'local', 'demo']).nullable();
export type CostsNothing = z.infer<typeof CostsNothing>;

/** A model that may write for a user. */
export const Writer = z.object({ origin: ModelOrigin, name: z.string(), costsNothing: CostsNothing });
export type Writer = z.infer<typeof Writer>;
