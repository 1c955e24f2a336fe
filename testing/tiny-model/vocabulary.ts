/**
 * The tokens of a model of random weights: every byte, some common words that it writes but doesn't
 * read, and the marks of a chat. `likelihoods` are how often it writes each, about as in English,
 * so that its noise has words, sentences and ends.
 */
export type Vocabulary = {
  tokens: readonly string[];
  /** As ggml counts them: 1 normal, 3 control, 4 user-defined, as marks of thoughts are. */
  types: readonly number[];
  likelihoods: readonly number[];
  end: number;
};

export function makeVocabulary({ ends, thinks }: { ends: boolean; thinks: boolean }): Vocabulary {
  const markLikelihoods = [never, never, ends ? 1.5 : never, thinks ? 8 : never, thinks ? 8 : never];
  const bytes = Array.from({ length: 256 }, (_, byte) => byte);
  const tokens = [
    ...bytes.map((byte) => String.fromCodePoint(letterOf(byte))),
    ...words.map((word) => `Ġ${word}`),
    ...marks,
  ];
  return {
    tokens,
    types: tokens.map(typeOf),
    likelihoods: [...bytes.map(likelihoodOf), ...words.map(() => 1), ...markLikelihoods],
    end: tokens.indexOf(endMark),
  };
}

/** ChatML, as many open models have it. */
export const chatTemplate = templateWith('');

/** The same for models that think before they answer, unless they are told not to. */
export const thinkingTemplate = templateWith(
  "{% if enable_thinking is defined and enable_thinking is false %}{{ '<think>\\n\\n</think>\\n\\n' }}{% endif %}",
);

function templateWith(opening: string): string {
  return [
    "{% for message in messages %}{{ '<|im_start|>' + message['role'] + '\\n' }}",
    "{{ message['content'] + '<|im_end|>' + '\\n' }}{% endfor %}",
    `{% if add_generation_prompt %}{{ '<|im_start|>assistant\\n' }}${opening}{% endif %}`,
  ].join('');
}

const endMark = '<|im_end|>';
const marks = ['<|endoftext|>', '<|im_start|>', endMark, '<think>', '</think>'];
const never = 1e-9;

function typeOf(token: string): number {
  if (!marks.includes(token)) return 1;
  return token.endsWith('think>') ? 4 : 3;
}

const words =
  'the of and to in a is that it was for on he as with his they at be this from have or by one had not but what all were when we there can an your which she do how if will up other about out many then them these so some her would make like him into time has look two more write go see no way could people my than first water been who its now find long down day did get come made may part'.split(
    ' ',
  );

/** The letter that stands for a byte in GPT-2's vocabulary, which has no control characters. */
function letterOf(byte: number): number {
  return isPrinted(byte) ? byte : 256 + hiddenBytes.indexOf(byte);
}

const isPrinted = (byte: number) => (byte > 32 && byte < 127) || (byte > 160 && byte !== 173);
const hiddenBytes = Array.from({ length: 256 }, (_, byte) => byte).filter((byte) => !isPrinted(byte));

function likelihoodOf(byte: number): number {
  if (byte >= 128 || byte < 32) return byte === 10 ? 0.5 : 1e-4;
  const letter = String.fromCharCode(byte);
  if (/[a-z]/.test(letter)) return 1;
  if (letter === '"') return 12;
  return { ' ': 4, '.': 3, ',': 2, '}': 2, ']': 2, '\\': 0.01 }[letter] ?? 0.2;
}
