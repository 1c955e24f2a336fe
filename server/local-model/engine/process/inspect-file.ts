import { open, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { CannotRun, type ModelFacts } from '../../parts.ts';
import { isSmallModel } from '../../small-model.ts';
import type { GgufFileInfo, GgufInsights, Llama, LlamaPackage, Memory } from './llama-package.ts';
import { batchTokens, longestWindow, type WindowPlan, windowPlans } from './windows.ts';

/** What a file says of itself and what this machine makes of it. Rejects with a CannotRun. */
export async function inspectFile(
  llamaPackage: LlamaPackage,
  llama: Llama,
  path: string,
): Promise<ModelFacts> {
  const part = partOf(path);
  if (part !== null && part.number > 1)
    throw new CannotRun(`This is part ${part.number} of a model in ${part.of} files. Choose its first file.`);
  const info = await readInfo(llamaPackage, path);
  const bytes = await sizeOf(path, info.splicedParts);
  const insights = await insightsOf(llamaPackage, llama, info);
  if (!insights.hasDecoder || insights.trainContextSize === undefined || !insights.isSupportedByLlamaCpp)
    throw new CannotRun(
      'This model does not write texts, or is of a kind that does not run here. Choose another.',
    );
  if (bytes < insights.modelSize + (info.infoEndOffset ?? 0))
    throw new CannotRun('This file is cut short: part of the model is missing. Fetch it again.');
  const isSmall = isSmallModel(insights.totalParameters);
  const plans = windowPlans(insights.trainContextSize, { isSmall, mostSequences: 4 });
  const { readsAtMost, memoryBytes } = await planOf(llama, insights, plans);
  return {
    name: info.metadata.general?.name ?? '',
    bytes,
    parameters: insights.totalParameters,
    trainedTokens: insights.trainContextSize,
    memoryBytes,
    readsAtMost,
  };
}

function partOf(path: string): { number: number; of: number } | null {
  const found = /-(\d{5})-of-(\d{5})\.gguf$/.exec(basename(path));
  return found === null ? null : { number: Number(found[1]), of: Number(found[2]) };
}

async function readInfo({ readGgufFileInfo }: LlamaPackage, path: string): Promise<GgufFileInfo> {
  const begins = await firstLetters(path).catch((error: unknown) => {
    throw new CannotRun(
      'There is no file at this place that Fabula may read. Check its name and place.',
      error,
    );
  });
  if (begins !== 'GGUF')
    throw new CannotRun('This file is no model for llama.cpp. Choose one that ends in .gguf.');
  try {
    return await readGgufFileInfo(path, { sourceType: 'filesystem', logWarnings: false });
  } catch (error) {
    throw new CannotRun(
      partOf(path) === null
        ? 'This file is damaged or cut short. Fetch it again.'
        : 'Other files of this model are missing or damaged. Put all of them in one folder.',
      error,
    );
  }
}

async function firstLetters(path: string): Promise<string> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(4), 0, 4, 0);
    return buffer.toString('latin1', 0, bytesRead);
  } finally {
    await file.close();
  }
}

/** The bytes of a file, or of all files of a model in parts. */
async function sizeOf(path: string, parts: number): Promise<number> {
  if (parts === 1) return (await stat(path)).size;
  const nameOf = (number: number) =>
    basename(path).replace(/-\d{5}-of-/, `-${String(number).padStart(5, '0')}-of-`);
  const sizes = await Promise.all(
    Array.from(
      { length: parts },
      async (_, index) => (await stat(join(dirname(path), nameOf(index + 1)))).size,
    ),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

async function insightsOf(
  { GgufInsights }: LlamaPackage,
  llama: Llama,
  info: GgufFileInfo,
): Promise<GgufInsights> {
  try {
    return await GgufInsights.from(info, llama);
  } catch (error) {
    throw new CannotRun(
      'This file is damaged, or its model is of a kind that does not run here. Choose another.',
      error,
    );
  }
}

/** The first plan’s window that the whole memory has room for, without what others need. */
async function planOf(
  llama: Llama,
  insights: GgufInsights,
  plans: readonly WindowPlan[],
): Promise<{ readsAtMost: number; memoryBytes: number }> {
  const layers = llama.gpu === false ? 0 : insights.totalLayers;
  const model = sumOf(await insights.estimateModelResourceRequirementsV2({ gpuLayers: layers }));
  const contextBytes = async (contextSize: number, sequences: number) =>
    sumOf(
      await insights.estimateContextResourceRequirementsV2({
        contextSize,
        modelGpuLayers: layers,
        sequences,
        batchSize: batchTokens,
      }),
    );
  const room = await roomOf(llama);
  for (const plan of plans) {
    const readsAtMost = await longestWindow(
      plan,
      async (tokens) => model + (await contextBytes(tokens, plan.sequences)) <= room,
    );
    if (readsAtMost !== null)
      return { readsAtMost, memoryBytes: model + (await contextBytes(readsAtMost, 1)) };
  }
  const needed = model + (await contextBytes(4_096, 1));
  throw new CannotRun(
    `This model needs about ${inGigabytes(needed)} GB of memory, and this computer has ${inGigabytes(room)} GB for it. Choose a smaller one.`,
  );
}

async function roomOf(llama: Llama): Promise<number> {
  const [{ total: ram }, { total: vram, unifiedSize }] = await Promise.all([
    llama.getRamState(),
    llama.getVramState(),
  ]);
  const allowed = Math.min(ram, llama.getRamCap() ?? ram);
  return allowed - llama.ramPaddingSize + (llama.gpu === false ? 0 : vram - unifiedSize);
}

const sumOf = ({ cpuRam, gpuVram }: Memory) => cpuRam + gpuVram;
const inGigabytes = (bytes: number) => {
  const gigabytes = bytes / 1024 ** 3;
  return gigabytes < 10 ? gigabytes.toFixed(1) : gigabytes.toFixed(0);
};
