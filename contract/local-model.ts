import { z } from 'zod';

/** A licence of a model, with what it allows in a sentence. */
export const Licence = z.object({ name: z.string(), inWords: z.string(), url: z.url() });

/** A language model that is on this computer, or that could be fetched. */
export const LocalModelCard = z.object({
  /** As in `npm run model -- get NAME`. */
  name: z.string(),
  /** As people call it: 'Gemma 3 4B'. */
  title: z.string(),
  /** What to expect of it, in a sentence or two; '' for a file of the writer's own. */
  about: z.string(),
  /** Null if it is not known. */
  licence: Licence.nullable(),
  /** Of its file. */
  bytes: z.number().int(),
  /** What it takes of the memory while it is in use. */
  memoryBytes: z.number().int(),
  /** Whether this machine can run it: well, with little room to spare, or not at all. */
  fit: z.enum(['well', 'tight', 'no']),
  /** Whether Fabula would take it on this machine. At most one is. */
  isRecommended: z.boolean(),
  /** Measured with the model itself, or reckoned from the speed of the memory. */
  wordsPerSecond: z.object({ value: z.number(), isMeasured: z.boolean() }).nullable(),
  /** In tokens, as measured on this machine; null before that. */
  readsAtMost: z.number().int().nullable(),
  isHere: z.boolean(),
  isInUse: z.boolean(),
});
export type LocalModelCard = z.infer<typeof LocalModelCard>;

/** A model on its way to this computer. */
export const LocalModelDownload = z.object({
  /** The name in the list, or 'hf:USER/REPO:QUANT'. */
  model: z.string(),
  title: z.string(),
  /** The program that runs models, the file, its hash, a test: in this order. */
  phase: z.enum(['engine', 'file', 'check', 'test']),
  state: z.enum(['running', 'paused', 'failed']),
  /** Of the file. `totalBytes` is null until its server has said it. */
  bytes: z.number().int(),
  totalBytes: z.number().int().nullable(),
  bytesPerSecond: z.number().nullable(),
  secondsLeft: z.number().nullable(),
  /** Why it failed, in a sentence that says what to do. */
  problem: z.string().nullable(),
});
export type LocalModelDownload = z.infer<typeof LocalModelDownload>;

/** The answer of GET /api/local-model, and of every change to it. */
export const LocalModelPage = z.object({
  machine: z.object({
    memoryBytes: z.number().int(),
    cores: z.number().int(),
    processor: z.string(),
    freeDiskBytes: z.number().int(),
  }),
  /** The list, small to large, then the writer's own files. */
  models: z.array(LocalModelCard),
  download: LocalModelDownload.nullable(),
  engine: z.object({
    /** `asleep`: no memory is used until the next request. */
    state: z.enum(['absent', 'asleep', 'loading', 'ready']),
    /** What it computes with, such as 'Metal (Apple M4)'; null until it was loaded. */
    uses: z.string().nullable(),
    /** Requests that are written, and that wait. */
    writing: z.number().int(),
    waiting: z.number().int(),
    /** What went wrong last, in a sentence; null for nothing. */
    problem: z.string().nullable(),
  }),
});
export type LocalModelPage = z.infer<typeof LocalModelPage>;

/** The body of POST /api/local-model/download: a name of the list, or hf:USER/REPO:QUANT. */
export const GetLocalModel = z.strictObject({ model: z.string().trim().min(1).max(200) });
/** The body of PATCH /api/local-model/download. */
export const ChangeDownload = z.strictObject({ state: z.enum(['running', 'paused']) });
/** The body of PUT /api/local-model/choice: a model that is here, or a file on this computer. */
export const ChooseLocalModel = z.union([
  z.strictObject({ name: z.string().max(200).nullable() }),
  z.strictObject({ file: z.string().trim().min(1).max(4_000) }),
]);
export type ChooseLocalModel = z.infer<typeof ChooseLocalModel>;
