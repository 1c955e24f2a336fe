import { z } from 'zod';

const StoredSpeech = z.object({ character: z.string(), parenthetical: z.string(), line: z.string() });
const StoredBlock = z.discriminatedUnion('type', [
  z.object({ type: z.literal('action'), text: z.string() }),
  z.object({ type: z.literal('dialogue'), ...StoredSpeech.shape }),
  z.object({ type: z.literal('transition'), text: z.string() }),
  z.object({ type: z.literal('dual_dialogue'), left: StoredSpeech, right: StoredSpeech }),
]);
/** A scene as it is stored. */
export const Scene = z.object({ slugline: z.string(), blocks: z.array(StoredBlock) });
export type ScriptScene = z.infer<typeof Scene>;
export type ScriptBlock = ScriptScene['blocks'][number];
