import { CannotRun } from '../../parts.ts';
import type { Loaded } from '../messages.ts';
import type { Context, Llama, LlamaModel, LlamaPackage } from './llama-package.ts';
import { batchTokens, windowPlans } from './windows.ts';

/** A model in memory, with the window that memory has room for. */
export type LoadedModel = Loaded & { model: LlamaModel; context: Context };

/** Rejects with a CannotRun if there is too little memory, or if llama.cpp can't load the file. */
export async function loadModel(
  llamaPackage: LlamaPackage,
  llama: Llama,
  { path, ...wanted }: { path: string; isSmall: boolean; mostSequences: number },
): Promise<LoadedModel> {
  const { InsufficientMemoryError } = llamaPackage;
  try {
    // Of the layers as many go to the graphics card as leave room there for a window.
    const model = await llama.loadModel({
      modelPath: path,
      gpuLayers: { fitContext: { contextSize: 16_384 } },
    });
    const context = await createContext(llamaPackage, model, wanted);
    return {
      uses: await usesOf(llama),
      readsAtMost: context.contextSize,
      sequences: context.totalSequences,
      model,
      context,
    };
  } catch (error) {
    throw error instanceof InsufficientMemoryError ? noMemory(error) : cannotLoad(error);
  }
}

async function createContext(
  { InsufficientMemoryError }: LlamaPackage,
  model: LlamaModel,
  wanted: { isSmall: boolean; mostSequences: number },
): Promise<Context> {
  let lack: unknown;
  for (const { sequences, least, most } of windowPlans(model.trainContextSize, wanted))
    try {
      return await model.createContext({
        contextSize: { min: least, max: most },
        sequences,
        batchSize: batchTokens,
        failedCreationRemedy: false,
      });
    } catch (error) {
      if (!(error instanceof InsufficientMemoryError) && sequences === 1) throw error;
      lack = error;
    }
  throw lack;
}

const noMemory = (cause: unknown) =>
  new CannotRun(
    'This computer has too little free memory for this model. Close other programs, or choose a smaller model.',
    cause,
  );

const cannotLoad = (cause: unknown) =>
  new CannotRun(
    'This model can’t be loaded: it is damaged, or newer than the program that runs it. Choose another.',
    cause,
  );

async function usesOf(llama: Llama): Promise<string> {
  if (llama.gpu === false) return 'the processor';
  const names = { metal: 'Metal', cuda: 'CUDA', vulkan: 'Vulkan' };
  const devices = [...new Set(await llama.getGpuDeviceNames())];
  return devices.length === 0 ? names[llama.gpu] : `${names[llama.gpu]} (${devices.join(', ')})`;
}
