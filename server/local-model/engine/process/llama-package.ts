import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/**
 * The parts of node-llama-cpp that are used here, in its own words. It is no dependency: it lies in
 * the data folder, and only the engine's process loads it.
 */
export type LlamaPackage = {
  getLlama(options: {
    gpu: 'auto';
    build: 'never';
    skipDownload: true;
    usePrebuiltBinaries: true;
    progressLogs: false;
    logLevel: 'error';
    logger(level: string, message: string): void;
    ramPadding(total: number): number;
  }): Promise<Llama>;
  LlamaChat: new (options: { contextSequence: Sequence; chatWrapper: ChatWrapper }) => LlamaChat;
  LlamaLogLevel: { error: 'error' };
  resolveChatWrapper(
    model: LlamaModel,
    options: { customWrapperSettings: Record<string, object>; warningLogs: false },
  ): ChatWrapper;
  readGgufFileInfo(
    path: string,
    options: { sourceType: 'filesystem'; logWarnings: false },
  ): Promise<GgufFileInfo>;
  GgufInsights: { from(info: GgufFileInfo, llama: Llama): Promise<GgufInsights> };
  InsufficientMemoryError: new () => Error;
};

export type Llama = {
  gpu: 'metal' | 'cuda' | 'vulkan' | false;
  ramPaddingSize: number;
  maxThreads: number;
  /** Without those of hyper-threading, and without slow ones. */
  cpuMathCores: number;
  getGpuDeviceNames(): Promise<string[]>;
  getVramState(): Promise<{ total: number; unifiedSize: number }>;
  getRamState(): Promise<{ total: number }>;
  getRamCap(): number | null;
  setRamCap(bytes: number | null): Promise<void>;
  loadModel(options: {
    modelPath: string;
    gpuLayers: { fitContext: { contextSize: number } };
  }): Promise<LlamaModel>;
  createGrammar(options: { grammar: string }): Promise<Grammar>;
};

export type Grammar = { readonly grammar: string };
export type Token = number;

export type LlamaModel = {
  tokenizer: unknown;
  fileInfo: GgufFileInfo;
  trainContextSize: number;
  createContext(options: {
    contextSize: { min: number; max: number };
    sequences: number;
    batchSize: number;
    failedCreationRemedy: false;
  }): Promise<Context>;
};

export type Context = {
  contextSize: number;
  totalSequences: number;
  getSequence(): Sequence;
};

export type Sequence = {
  nextTokenIndex: number;
  needsCheckpoints: boolean;
  tokenMeter: { usedOutputTokens: number };
  compareContextTokens(tokens: readonly Token[]): { firstDifferentIndex: number };
  adaptStateToTokens(tokens: readonly Token[], allowShift: boolean): Promise<void>;
  evaluateWithoutGeneratingNewTokens(tokens: readonly Token[]): Promise<void>;
  takeCheckpoint(): Promise<void>;
};

/** A thought that is over, so that none is begun. */
type Thought = { type: 'segment'; segmentType: 'thought'; text: ''; ended: true };
export type ChatItem =
  | { type: 'system' | 'user'; text: string }
  | { type: 'model'; response: readonly Thought[] };

export type ChatWrapper = {
  settings: { segments?: { thought?: object } };
  generateContextState(options: { chatHistory: readonly ChatItem[] }): {
    contextText: { tokenize(tokenizer: unknown): Token[]; toString(): string };
  };
};

export type LlamaChat = {
  generateResponse(
    history: readonly ChatItem[],
    options: {
      onTextChunk(text: string): void;
      signal?: AbortSignal;
      maxTokens: number;
      temperature: number;
      topP?: number;
      topK?: number;
      minP?: number;
      seed?: number;
      grammar?: Grammar;
      repeatPenalty: false;
      dryRepeatPenalty?: {
        strength: number;
        base: number;
        allowedLength: number;
        lastTokens: number;
        sequenceBreakers: string[];
      };
      budgets?: { thoughtTokens: number; commentTokens: number };
    },
  ): Promise<{
    metadata: { stopReason: 'eogToken' | 'stopGenerationTrigger' | 'maxTokens' | 'customStopTrigger' };
  }>;
};

export type GgufFileInfo = {
  metadata: {
    general?: {
      name?: string;
      sampling?: Readonly<Record<string, unknown>>;
    };
  };
  splicedParts: number;
  /** Where the weights begin, in bytes. */
  infoEndOffset?: number;
};

export type Memory = { cpuRam: number; gpuVram: number };

export type GgufInsights = {
  trainContextSize: number | undefined;
  totalLayers: number;
  modelSize: number;
  totalParameters: number;
  hasDecoder: boolean;
  isSupportedByLlamaCpp: boolean;
  estimateModelResourceRequirementsV2(options: { gpuLayers: number }): Promise<Memory>;
  estimateContextResourceRequirementsV2(options: {
    contextSize: number;
    modelGpuLayers: number;
    sequences: number;
    batchSize: number;
  }): Promise<Memory>;
};

/** Loads the package from a folder with `node_modules`. Rejects if it isn't there. */
export async function loadLlamaPackage(packages: string): Promise<LlamaPackage> {
  const entry = join(packages, 'node_modules/node-llama-cpp/dist/index.js');
  const loaded: LlamaPackage = await import(pathToFileURL(entry).href);
  return loaded;
}
