import { countTokens } from '../../server/models/count-tokens.ts';
import type { Preparation } from '../../server/runs/prepare-run.ts';

/** Lines that show a prompt as it is sent, with the tokens of each part. */
export async function describePrompt({ prepared }: Preparation): Promise<string[]> {
  const { system, prompt, answer, maxOutputTokens } = prepared.request;
  const parts = [
    { name: 'System', text: system, isCached: true },
    ...prompt.map((part, index) => ({ ...part, name: `Prompt, part ${index + 1} of ${prompt.length}` })),
  ];
  const lines: string[] = [];
  let [all, cached] = [0, 0];
  for (const { name, text, isCached } of parts) {
    const tokens = await countTokens(text);
    all += tokens;
    if (isCached) cached += tokens;
    lines.push(`=== ${name}: ${inTokens(tokens)}${isCached ? ', cached' : ''} ===`, '', text, '');
  }
  const material = prepared.material.map(
    ({ kind, title, detail, tokens }) =>
      `  ${kind}, ${title}: ${detail.replace('_', ' ')}, ${inTokens(tokens)}`,
  );
  return [
    ...lines,
    `=== In all about ${inTokens(all)}; ${cached.toLocaleString('en')} of them can come from a cache ===`,
    `The answer: ${answer === null ? 'text' : 'JSON by a schema'}, at most ${inTokens(maxOutputTokens)}.`,
    ...(material.length > 0 ? ['Material:', ...material] : ['No material.']),
  ];
}

function inTokens(count: number): string {
  return `${count.toLocaleString('en')} ${count === 1 ? 'token' : 'tokens'}`;
}
