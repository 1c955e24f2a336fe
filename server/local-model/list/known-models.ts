import type { KnownModel } from './known-model.ts';

const apache = {
  name: 'Apache 2.0',
  inWords: 'Free, also for commercial use',
} as const;

const checkedOn = '2026-11-23';

/** What Google says of all of its models here. */
const gemma = {
  licence: { ...apache, url: 'https://ai.google.dev/gemma/docs/gemma_4_license' },
  sampling: { temperature: 1, topP: 0.95, topK: 64 },
  checkedOn,
} as const;

const gemmaSources = [
  // Parameters, windows, sampling.
  'https://ai.google.dev/gemma/docs/core/model_card_4',
  // Memory for each size at four bits.
  'https://ai.google.dev/gemma/docs/core',
] as const;

/**
 * The models that Fabula offers, small to large; a later one writes better than those before it.
 *
 * Names, sizes and hashes of files are the hub's own for the revision, as several projects that pin
 * the same file quote them; layers and heads are those of each model's config.json. The files of
 * Gemma are Google's own, trained to be kept in four bits.
 */
export const knownModels: readonly KnownModel[] = [
  {
    ...gemma,
    name: 'gemma-4-e2b',
    title: 'Gemma 4 E2B',
    about:
      'For 8 GB without a graphics card. Clean sentences but weak prose: simple plots, people who all speak alike, stories that lose their thread after a page. Fine for themes, names and first ideas.',
    repository: 'google/gemma-4-E2B-it-qat-q4_0-gguf',
    revision: '675cff42a74c774d6cb76f76d8eacb49b48c9b93',
    file: 'gemma-4-E2B_q4_0-it.gguf',
    bytes: 3_349_516_256,
    sha256: 'fa401b55b07ee70a54c6dae3903c783a6e65064312529ea57175cb5f8dec6634',
    parameters: 5_100_000_000,
    activeParameters: 2_300_000_000,
    bytesPerToken: 3_349_516_256 - embeddingBytes(35),
    trainedTokens: 131_072,
    context: { wholeBytes: 3 * 2_048, slidingBytes: 12 * 1_024, slidingTokens: 512 },
    sources: [...gemmaSources, 'https://huggingface.co/google/gemma-4-E2B-it-qat-q4_0-gguf'],
  },
  {
    ...gemma,
    name: 'gemma-4-e4b',
    title: 'Gemma 4 E4B',
    about:
      'For everyday laptops. Holds a short story together and follows most wishes; leans on stock phrases and neat endings, so expect to rewrite.',
    repository: 'google/gemma-4-E4B-it-qat-q4_0-gguf',
    revision: '4b4a2c1d584be7264f87aac328a1bc739ce81b6c',
    file: 'gemma-4-E4B_q4_0-it.gguf',
    bytes: 5_154_941_280,
    sha256: '676c35070db6dbe52f93e9c864ee0fba4eddea94b9c875d9cb10daff453fbaee',
    parameters: 8_000_000_000,
    activeParameters: 4_500_000_000,
    bytesPerToken: 5_154_941_280 - embeddingBytes(42),
    trainedTokens: 131_072,
    context: { wholeBytes: 4 * 4_096, slidingBytes: 20 * 2_048, slidingTokens: 512 },
    sources: [...gemmaSources, 'https://huggingface.co/google/gemma-4-E4B-it-qat-q4_0-gguf'],
  },
  {
    ...gemma,
    name: 'gemma-4-12b',
    title: 'Gemma 4 12B',
    about:
      'For 16 GB and a graphics card or an Apple chip. Scenes with a shape, people with voices of their own, and plans that hold; still fond of its favourite images.',
    repository: 'google/gemma-4-12B-it-qat-q4_0-gguf',
    revision: '29d097773436b69ff9feafd636ab4cf873786537',
    file: 'gemma-4-12b-it-qat-q4_0.gguf',
    bytes: 6_975_879_296,
    sha256: '93567e57a8fe10b23569b9d9ec38cd005deedf71e29477c421a4b83f418a538b',
    parameters: 11_950_000_000,
    activeParameters: 11_950_000_000,
    bytesPerToken: 6_975_879_296,
    trainedTokens: 262_144,
    context: { wholeBytes: 8 * 2_048, slidingBytes: 40 * 8_192, slidingTokens: 1_024 },
    sources: [...gemmaSources, 'https://huggingface.co/google/gemma-4-12B-it-qat-q4_0-gguf'],
  },
  {
    name: 'mistral-small-3.2',
    title: 'Mistral Small 3.2 24B',
    about:
      'From another maker, for another voice; keeps closely to wishes and repeats itself little. It is from 2025, and slow without a large graphics card or a fast Apple chip.',
    licence: { ...apache, url: 'https://www.apache.org/licenses/LICENSE-2.0' },
    repository: 'unsloth/Mistral-Small-3.2-24B-Instruct-2506-GGUF',
    revision: 'b750ec2299225e492f1bd27cab88a0a595fa848f',
    file: 'Mistral-Small-3.2-24B-Instruct-2506-Q4_K_M.gguf',
    bytes: 14_333_922_848,
    sha256: 'a3cc56310807ed0d145eaf9f018ccda9ae7ad8edb41ec870aa2454b0d4700b3c',
    parameters: 23_572_000_000,
    activeParameters: 23_572_000_000,
    bytesPerToken: 14_333_922_848,
    trainedTokens: 131_072,
    context: { wholeBytes: 40 * 4_096, slidingBytes: 0, slidingTokens: 0 },
    // Its makers say 0.15, for an assistant's answers: a story told again would come out the same.
    sampling: {},
    checkedOn,
    sources: [
      'https://huggingface.co/mistralai/Mistral-Small-3.2-24B-Instruct-2506',
      'https://huggingface.co/unsloth/Mistral-Small-3.2-24B-Instruct-2506-GGUF',
    ],
  },
  {
    ...gemma,
    name: 'gemma-4-26b-a4b',
    title: 'Gemma 4 26B A4B',
    about:
      'For 24 GB and more. Writes almost as well as the largest and several times as fast, since each word needs only 4 of its 26 billion parameters.',
    repository: 'google/gemma-4-26B-A4B-it-qat-q4_0-gguf',
    revision: 'd1c082be9cf3c8a514acf63b8761f4b41935842e',
    file: 'gemma-4-26B_q4_0-it.gguf',
    bytes: 14_439_363_584,
    sha256: '3eca3b8f6d7baf218a7dd6bba5fb59a56ee25fe2d567b6f5f589b4f697eca51d',
    parameters: 25_200_000_000,
    activeParameters: 3_800_000_000,
    // From its measured speed: twice that of the 12B on the same machine.
    bytesPerToken: 3_500_000_000,
    trainedTokens: 262_144,
    context: { wholeBytes: 5 * 4_096, slidingBytes: 25 * 8_192, slidingTokens: 1_024 },
    sources: [
      ...gemmaSources,
      'https://huggingface.co/google/gemma-4-26B-A4B-it-qat-q4_0-gguf',
      // Measured speeds of this, the 12B and the 31B on one machine.
      'https://github.com/eterevsky/metaljax/blob/main/scripts/model_bench/README_llamacpp.md',
      // Its fiction beside that of larger models, and all it writes beside the 31B’s.
      'https://www.codysandahl.com/tag/qwen/',
      'https://www.reddit.com/r/LocalLLaMA/comments/1scwos6/',
    ],
  },
  {
    ...gemma,
    name: 'gemma-4-31b',
    title: 'Gemma 4 31B',
    about:
      'The best writer here, for 32 GB of fast memory: Apple’s larger chips or a large graphics card. It keeps a long story’s threads in hand. Anywhere else it is too slow to wait for.',
    repository: 'google/gemma-4-31B-it-qat-q4_0-gguf',
    revision: '59dde24573e7e61570dba08b18a2e1fe246955ed',
    file: 'gemma-4-31B_q4_0-it.gguf',
    bytes: 17_651_001_568,
    sha256: '179cfb99212709597eae5929112cfca677e1bbf566178b479ae1da0c4772874b',
    parameters: 30_700_000_000,
    activeParameters: 30_700_000_000,
    bytesPerToken: 17_651_001_568,
    trainedTokens: 262_144,
    context: { wholeBytes: 10 * 8_192, slidingBytes: 50 * 16_384, slidingTokens: 1_024 },
    sources: [...gemmaSources, 'https://huggingface.co/google/gemma-4-31B-it-qat-q4_0-gguf'],
  },
];

/**
 * The table of the small Gemmas with an embedding for each layer, of which a row is looked up: 256
 * numbers of four bits (18 bytes for 32 of them) for each word of the vocabulary.
 */
function embeddingBytes(layers: number): number {
  return (layers * 256 * 262_144 * 18) / 32;
}

/** The model of that name; null if it is not in the list. */
export function findKnownModel(name: string): KnownModel | null {
  return knownModels.find((model) => model.name === name) ?? null;
}
