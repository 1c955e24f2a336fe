import type { GeneratorResult } from '../../generators/generator.ts';
import type { GeneratorId } from '../../generators/index.ts';
import { definitionOf, definitions } from '../../generators/index.ts';
import {
  type Material,
  type MaterialDetail,
  type MaterialSource,
  textOfSource,
} from '../../story/choose-material.ts';
import { cutAtSentence } from '../../story/cut-at-sentence.ts';
import { estimateTokens } from './budgets.ts';

/** People and places, whom a scene is told of in full where there is room. */
const inFull: ReadonlySet<GeneratorId> = new Set<GeneratorId>([
  'CHARACTER',
  'PERSONALITY_TRAITS',
  'BACKSTORY',
  'CHARACTER_ARC',
  'SETTING',
]);

/**
 * What scenes are told of the sources: people and places in full, in the order of making, all else
 * in brief. Over budget, those whom few cards name go in brief first, then what goes in brief is
 * left out from the end. The same sources and cards give the same material.
 */
export function chooseSceneMaterial<Source extends MaterialSource>(
  sources: readonly Source[],
  {
    budgetTokens,
    cardsOf,
    resultOf,
  }: {
    budgetTokens: number;
    /** How many cards name this source. */
    cardsOf(source: Source, title: string): number;
    resultOf(kind: GeneratorId): GeneratorResult;
  },
): Material<Source>[] {
  const place = ({ kind }: Source) =>
    definitions.findIndex(({ id }) => id === kind) - (inFull.has(kind) ? definitions.length : 0);
  const told = sources
    .filter(({ kind }) => kind !== 'STORY' && kind !== 'SCRIPT' && kind !== 'DIALOGUE')
    .toSorted((one, other) => place(one) - place(other))
    .map((source) => tell(source, inFull.has(source.kind) ? 'full' : 'brief'));
  const needed = () => told.reduce((sum, { tokens }) => sum + tokens, 0);
  const rank = (one: Material<Source>) => cardsOf(one.source, one.title);
  const shrink = (from: MaterialDetail, to: 'brief' | 'left_out', keepsOne: boolean) => {
    while (needed() > budgetTokens) {
      const those = told.filter(({ detail }) => detail === from);
      const least = those
        .toReversed()
        .reduce<Material<Source> | null>(
          (found, one) => (found === null || rank(one) < rank(found) ? one : found),
          null,
        );
      if (least === null || (keepsOne && those.length === 1)) return;
      told[told.indexOf(least)] = tell(least.source, to);
    }
  };
  shrink('full', 'brief', true);
  shrink('brief', 'left_out', false);
  const [only] = told.filter(({ detail }) => detail === 'full');
  if (needed() > budgetTokens && only !== undefined) {
    const fits = (text: string) => estimateTokens(text) <= budgetTokens;
    const text = cutAtSentence(only.text, fits);
    told[told.indexOf(only)] = { ...only, detail: 'cut', text, tokens: estimateTokens(text) };
  }
  return told;

  function tell(source: Source, detail: 'full' | 'brief' | 'left_out'): Material<Source> {
    const result = resultOf(source.kind);
    const title = result.title(source.content, source.inputs) ?? `Untitled ${definitionOf(source.kind).noun}`;
    const text = detail === 'left_out' ? '' : textOfSource(source, detail, result).trim();
    return text === ''
      ? { source, kind: source.kind, title, detail: 'left_out', text: '', tokens: 0 }
      : { source, kind: source.kind, title, detail, text, tokens: estimateTokens(text) };
  }
}
