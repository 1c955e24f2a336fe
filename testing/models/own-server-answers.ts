import type { OwnServer } from '../../server/models/wire/own-servers.ts';

/** What a server of one's own says of itself, by path. */
export type OwnServerAnswers = { server: OwnServer; model: string; paths: Readonly<Record<string, unknown>> };

const list = (...data: readonly object[]) => ({ object: 'list', data });

/** Answers as each server gives them, cut to what matters. Each `model` has a window of 8,192. */
export const ownServerAnswers: readonly OwnServerAnswers[] = [
  {
    server: 'llama.cpp',
    model: '/models/gemma-3-4b.gguf',
    paths: {
      '/v1/models': {
        models: [{ name: '/models/gemma-3-4b.gguf', model: '/models/gemma-3-4b.gguf', type: 'model' }],
        ...list({
          id: '/models/gemma-3-4b.gguf',
          object: 'model',
          created: 1795462221,
          owned_by: 'llamacpp',
          meta: { vocab_type: 2, n_vocab: 262144, n_ctx: 8192, n_ctx_train: 131072, n_params: 3880099328 },
        }),
      },
    },
  },
  {
    server: 'Ollama',
    model: 'llama3.3:latest',
    paths: {
      '/v1/models': list(
        { id: 'llama3.3:latest', object: 'model', created: 1795462221, owned_by: 'library' },
        { id: 'hf.co/someone/Model-GGUF:Q4_K_M', object: 'model', created: 1795462221, owned_by: 'someone' },
      ),
      '/api/ps': {
        models: [{ name: 'llama3.3:latest', model: 'llama3.3:latest', size: 1, context_length: 8192 }],
      },
    },
  },
  {
    server: 'vLLM',
    model: 'Qwen/Qwen3-8B',
    paths: {
      '/v1/models': list({
        id: 'Qwen/Qwen3-8B',
        object: 'model',
        created: 1795462221,
        owned_by: 'vllm',
        root: 'Qwen/Qwen3-8B',
        parent: null,
        max_model_len: 8192,
        permission: [],
      }),
    },
  },
  {
    server: 'LM Studio',
    model: 'google/gemma-3-12b',
    paths: {
      '/v1/models': list(
        { id: 'google/gemma-3-12b', object: 'model', owned_by: 'organization_owner' },
        { id: 'qwen3-8b', object: 'model', owned_by: 'organization_owner' },
      ),
      '/api/v0/models': list(
        {
          id: 'google/gemma-3-12b',
          object: 'model',
          type: 'llm',
          state: 'loaded',
          max_context_length: 131072,
          loaded_context_length: 8192,
        },
        { id: 'qwen3-8b', object: 'model', type: 'llm', state: 'not-loaded', max_context_length: 32768 },
      ),
    },
  },
];
