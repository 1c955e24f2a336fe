import type { ModelEnd } from '../../../models/port.ts';
import { CannotRun, type ModelFacts } from '../../parts.ts';
import type { Loaded, ProcessSettings, WriteOrder } from '../messages.ts';
import { inspectFile } from './inspect-file.ts';
import { type Llama, type LlamaPackage, loadLlamaPackage } from './llama-package.ts';
import { loadModel } from './loaded-model.ts';
import { createWriter, type Writer } from './writer.ts';

/** llama.cpp, and one model once it is loaded. */
export type OpenLlama = {
  /** Loads the model of this process. Rejects with a CannotRun. */
  load(model: { path: string; isSmall: boolean; mostSequences: number }): Promise<Loaded>;
  inspect(path: string): Promise<ModelFacts>;
  /** Writes with the model that is loaded, as many answers at once as it has sequences. */
  write(order: WriteOrder, signal: AbortSignal, onText: (text: string) => void): Promise<ModelEnd>;
};

/** Rejects with a CannotRun if the package is not there, or has no program for this machine. */
export async function openLlama(settings: ProcessSettings): Promise<OpenLlama> {
  const { llamaPackage, llama } = await open(settings);
  let writer: Writer | null = null;
  return {
    load: async (file) => {
      const loaded = await loadModel(llamaPackage, llama, file);
      writer = createWriter(llamaPackage, llama, loaded);
      const { uses, readsAtMost, sequences } = loaded;
      return { uses, readsAtMost, sequences };
    },
    inspect: (path) => inspectFile(llamaPackage, llama, path),
    write: (order, signal, onText) => {
      if (writer === null) throw new Error('no model is loaded');
      return writer(order, signal, onText);
    },
  };
}

async function open({
  packages,
  threads,
  memoryForOthers,
  memoryLimit,
}: ProcessSettings): Promise<{ llamaPackage: LlamaPackage; llama: Llama }> {
  try {
    const llamaPackage = await loadLlamaPackage(packages);
    const llama = await llamaPackage.getLlama({
      gpu: 'auto',
      build: 'never',
      skipDownload: true,
      usePrebuiltBinaries: true,
      progressLogs: false,
      logLevel: llamaPackage.LlamaLogLevel.error,
      // It may quote what it reads.
      logger: () => {},
      ramPadding: () => memoryForOthers,
    });
    // One core stays free: at every step all threads wait for one whose core is shared.
    llama.maxThreads = threads ?? Math.max(1, llama.cpuMathCores - 1);
    await llama.setRamCap(memoryLimit);
    return { llamaPackage, llama };
  } catch (error) {
    throw new CannotRun(
      'The program that runs models does not start on this computer. Fetch it again.',
      error,
    );
  }
}
