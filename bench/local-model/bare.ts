import { type ChatItem, loadLlamaPackage } from '../../server/local-model/engine/process/llama-package.ts';

/** The package by itself, in this process, with the same model and window. */
export async function openBare(packages: string, path: string, threads: number) {
  const { getLlama, LlamaChat, LlamaLogLevel, resolveChatWrapper } = await loadLlamaPackage(packages);
  const llama = await getLlama({
    gpu: 'auto',
    build: 'never',
    skipDownload: true,
    usePrebuiltBinaries: true,
    progressLogs: false,
    logLevel: LlamaLogLevel.error,
    logger: () => {},
    ramPadding: () => 0,
  });
  llama.maxThreads = threads;
  const model = await llama.loadModel({
    modelPath: path,
    gpuLayers: { fitContext: { contextSize: 16_384 } },
  });
  const context = await model.createContext({
    contextSize: { min: model.trainContextSize, max: model.trainContextSize },
    sequences: 1,
    batchSize: 512,
    failedCreationRemedy: false,
  });
  const chatWrapper = resolveChatWrapper(model, { customWrapperSettings: {}, warningLogs: false });
  const chat = new LlamaChat({ contextSequence: context.getSequence(), chatWrapper });

  /** Writes so many tokens of the likeliest, and gives back the milliseconds. */
  return async (system: string, prompt: string, maxTokens: number): Promise<number> => {
    const history: ChatItem[] = [
      { type: 'system', text: system },
      { type: 'user', text: prompt },
    ];
    const begun = performance.now();
    await chat.generateResponse(history, {
      onTextChunk: () => {},
      maxTokens,
      temperature: 0,
      repeatPenalty: false,
    });
    return performance.now() - begun;
  };
}
