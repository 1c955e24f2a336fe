import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../tools/project.mjs';
import { seededRandom } from '../seeded-random.ts';
import { type GgufTensor, type GgufValue, gguf } from './gguf.ts';
import { chatTemplate, makeVocabulary, thinkingTemplate } from './vocabulary.ts';

export type TinyModel = {
  /** A multiple of 64. */
  width: number;
  layers: number;
  trainedTokens: number;
  weights: 'f32' | 'q8_0';
  /** Whether it ends a text by itself, after some hundred tokens. */
  ends: boolean;
  /**
   * The tokens that it looks back to, as Gemma 3 does, which has another architecture; null for
   * all.
   */
  slidingWindow: number | null;
  /** Whether it thinks again and again, between `<think>` and `</think>`. */
  thinks: boolean;
};

const usual: TinyModel = {
  width: 64,
  layers: 2,
  trainedTokens: 32_768,
  weights: 'f32',
  ends: true,
  slidingWindow: null,
  thinks: false,
};

/**
 * The path of a model of random weights, smaller than 5 MB in its usual size, with which the real
 * engine runs in tests. It is written once; the same model has the same bytes.
 */
export function tinyModel(model: Partial<TinyModel> = {}): string {
  const bytes = tinyModelBytes(model);
  const folder = join(root, 'node_modules/.cache/fabula-tiny-model');
  const path = join(folder, `${createHash('sha256').update(bytes).digest('hex').slice(0, 16)}.gguf`);
  if (existsSync(path)) return path;
  mkdirSync(folder, { recursive: true });
  writeFileSync(`${path}.${process.pid}`, bytes);
  renameSync(`${path}.${process.pid}`, path);
  return path;
}

/** A model as a GGUF file. `more`: metadata that is added or replaced. */
export function tinyModelBytes(
  model: Partial<TinyModel> = {},
  more: Readonly<Record<string, GgufValue>> = {},
): Buffer {
  const { width, layers, trainedTokens, weights, ends, slidingWindow, thinks } = { ...usual, ...model };
  const architecture = slidingWindow === null ? 'llama' : 'gemma3';
  const vocabulary = makeVocabulary({ ends, thinks });
  const inner = width * 2;
  const headWidth = headWidthOf(width);
  const random = seededRandom(20_261_123);
  const tokens = vocabulary.tokens.length;
  const matrix = (name: string, columns: number, rows: number, isResidual = false) =>
    weights === 'f32'
      ? floats(name, [columns, rows], weightsOf(random, columns, rows, isResidual))
      : blocks(name, columns, rows, random, isResidual);
  const ones = (name: string, length = width) => floats(name, [length], new Float32Array(length).fill(1));
  const gemmaNorms = (at: string) => [
    ones(`${at}.attn_q_norm.weight`, headWidth),
    ones(`${at}.attn_k_norm.weight`, headWidth),
    ones(`${at}.post_attention_norm.weight`),
    ones(`${at}.post_ffw_norm.weight`),
  ];
  const tensors: GgufTensor[] = [
    floats('token_embd.weight', [width, tokens], embeddings(random, width, tokens)),
    ones('output_norm.weight'),
    floats('output.weight', [width, tokens], outputs(random, width, vocabulary.likelihoods)),
    ...Array.from({ length: layers }, (_, layer) => `blk.${layer}`).flatMap((at) => [
      ones(`${at}.attn_norm.weight`),
      matrix(`${at}.attn_q.weight`, width, width),
      matrix(`${at}.attn_k.weight`, width, width),
      matrix(`${at}.attn_v.weight`, width, width),
      matrix(`${at}.attn_output.weight`, width, width, true),
      ones(`${at}.ffn_norm.weight`),
      matrix(`${at}.ffn_gate.weight`, width, inner),
      matrix(`${at}.ffn_up.weight`, width, inner),
      matrix(`${at}.ffn_down.weight`, inner, width, true),
      ...(slidingWindow === null ? [] : gemmaNorms(at)),
    ]),
  ];
  const number = (value: number): GgufValue => ({ type: 'uint32', value });
  const text = (value: string): GgufValue => ({ type: 'string', value });
  const metadata: Record<string, GgufValue> = {
    'general.architecture': text(architecture),
    'general.name': text('Tiny'),
    [`${architecture}.vocab_size`]: number(tokens),
    [`${architecture}.context_length`]: number(trainedTokens),
    [`${architecture}.embedding_length`]: number(width),
    [`${architecture}.block_count`]: number(layers),
    [`${architecture}.feed_forward_length`]: number(inner),
    [`${architecture}.attention.head_count`]: number(width / headWidth),
    [`${architecture}.attention.head_count_kv`]: number(width / headWidth),
    [`${architecture}.attention.layer_norm_rms_epsilon`]: { type: 'float32', value: 1e-5 },
    [`${architecture}.rope.dimension_count`]: number(headWidth),
    ...(slidingWindow === null ? {} : gemmaMetadata(slidingWindow, headWidth)),
    'tokenizer.ggml.model': text('gpt2'),
    'tokenizer.ggml.pre': text('gpt-2'),
    'tokenizer.ggml.tokens': { type: 'strings', value: vocabulary.tokens },
    'tokenizer.ggml.token_type': { type: 'int32s', value: vocabulary.types },
    'tokenizer.ggml.merges': { type: 'strings', value: [] },
    'tokenizer.ggml.bos_token_id': number(vocabulary.end),
    'tokenizer.ggml.eos_token_id': number(vocabulary.end),
    'tokenizer.chat_template': text(thinks ? thinkingTemplate : chatTemplate),
  };
  return gguf({ ...metadata, ...more }, tensors);
}

function gemmaMetadata(slidingWindow: number, headWidth: number): Record<string, GgufValue> {
  const headLength: GgufValue = { type: 'uint32', value: headWidth };
  return {
    'gemma3.attention.key_length': headLength,
    'gemma3.attention.value_length': headLength,
    'gemma3.attention.sliding_window': { type: 'uint32', value: slidingWindow },
  };
}

/** Heads of a wide model are as wide as those of real ones: narrow ones are slow to compute. */
const headWidthOf = (width: number) => (width < 512 ? 32 : 128);

/** The first place of every state says nothing but how likely each token is by itself. */
const constantPlace = Math.sqrt(2);

function embeddings(random: () => number, width: number, tokens: number): Float32Array {
  const data = Float32Array.from({ length: width * tokens }, () => spread(random));
  for (let token = 0; token < tokens; token++) data[token * width] = constantPlace * Math.sqrt(width);
  return data;
}

function outputs(random: () => number, width: number, likelihoods: readonly number[]): Float32Array {
  const data = Float32Array.from(
    { length: width * likelihoods.length },
    () => spread(random) / Math.sqrt(width),
  );
  // What is left of the constant place after the last norm: 2 of 3 parts of the square are its own.
  const left = Math.sqrt((2 * width) / 3);
  for (const [token, likelihood] of likelihoods.entries()) data[token * width] = Math.log(likelihood) / left;
  return data;
}

/** Weights of one matrix. What goes back into the state leaves its first place alone. */
function weightsOf(random: () => number, columns: number, rows: number, isResidual: boolean): Float32Array {
  const scale = 1 / Math.sqrt(columns);
  const data = Float32Array.from({ length: columns * rows }, () => spread(random) * scale);
  if (isResidual) data.fill(0, 0, columns);
  return data;
}

/** The same in blocks of 32 weights of a byte, with one scale each. */
function blocks(
  name: string,
  columns: number,
  rows: number,
  random: () => number,
  isResidual: boolean,
): GgufTensor {
  const data = Buffer.alloc((columns * rows * 34) / 32);
  const scale = halfFloat(1 / Math.sqrt(columns) / 64);
  for (let at = 0; at < data.length; at += 34) {
    data.writeUInt16LE(scale, at);
    for (let i = 0; i < 32; i++) data.writeInt8(Math.round(spread(random) * 64), at + 2 + i);
  }
  if (isResidual) data.fill(0, 0, (columns * 34) / 32);
  return { name, shape: [columns, rows], kind: 'q8_0', data };
}

/** A positive number below 1 as 16 bits. */
function halfFloat(value: number): number {
  const exponent = Math.floor(Math.log2(value));
  return ((exponent + 15) << 10) | Math.floor((value / 2 ** exponent - 1) * 1024);
}

/** Even between -1.7 and 1.7, so that the mean of the squares is 1. */
const spread = (random: () => number) => (random() * 2 - 1) * Math.sqrt(3);

function floats(name: string, shape: readonly number[], data: Float32Array): GgufTensor {
  return { name, shape, kind: 'f32', data: Buffer.from(data.buffer) };
}
