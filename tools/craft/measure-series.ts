import { peopleOf, proseOf } from '../../domain/craft/prose-of.ts';
import { readText } from '../../domain/craft/reading.ts';
import { type PlacedHit, reviewContent } from '../../domain/craft/review-content.ts';
import { voiceOptions } from '../../domain/craft/voice-options.ts';
import { wishesOf } from '../../domain/craft/wishes-of.ts';
import { definitionOf } from '../../domain/generators/index.ts';
import { comparableTexts, distinctShare, hitRates, median, repeatedNames, shareWithin } from './measures.ts';
import type { Result, Series } from './series.ts';

/** A row of the table of measures, with a cell for each series. */
export type Measure = { name: string; cells: readonly string[] };

/** What the second look finds, with the writer's wishes and voice; nothing in a failed result. */
export function reviewResult(
  { kind, inputs, direction, voice, people }: Series,
  { content }: Result,
): PlacedHit[] {
  if (content === null) return [];
  return reviewContent(kind, content, {
    names: people,
    wishes: wishesOf(definitionOf(kind), inputs, direction),
    ...voiceOptions(voice),
  });
}

/** What can be counted about series of one kind, none of it by a judge. */
export function measureSeries(series: readonly Series[]): Measure[] {
  const whole = series.map(({ results }) => results.filter(({ content }) => content !== null));
  const texts = series.map((one, at) => (whole[at] ?? []).map((result) => textsOf(one, result).join('\n')));
  const words = texts.map((all) => sum(all.map((text) => readText(text).words.length)));
  const hits = series.map((one, at) => (whole[at] ?? []).flatMap((result) => reviewResult(one, result)));
  const rates = hits.map((found, at) => hitRates(found, words[at] ?? 0));
  const comparable = comparableTexts(texts);
  const row = (name: string, cell: (one: Series, results: readonly Result[], at: number) => string) => ({
    name,
    cells: series.map((one, at) => (one.results.length === 0 ? '–' : cell(one, whole[at] ?? [], at))),
  });
  return [
    row('Results', ({ results }) => `${results.length}`),
    row('Failed', ({ results }, { length }) => percent((results.length - length) / results.length)),
    row('Asked twice', ({ results }) =>
      percent(results.filter(({ attempts }) => attempts > 1).length / results.length),
    ),
    row('Words, median of asked', ({ askedWords }, results) => {
      const middle = rounded(median(results.map((result) => result.words)));
      return askedWords === null ? middle : `${middle} of ${askedWords.toLocaleString('en')}`;
    }),
    row('Length kept within 20 %', ({ askedWords }, results) =>
      askedWords === null
        ? '–'
        : percent(
            shareWithin(
              results.map((result) => result.words),
              askedWords,
            ),
          ),
    ),
    row('Hits in 1,000 words', (_, results, at) =>
      results.length === 0 ? '–' : sum([...(rates[at]?.values() ?? [])]).toFixed(1),
    ),
    ...[...new Set(rates.flatMap((rate) => [...rate.keys()]))].map((code) =>
      row(`· ${code.replaceAll('-', ' ')}`, (_, results, at) =>
        results.length === 0 ? '–' : (rates[at]?.get(code) ?? 0).toFixed(1),
      ),
    ),
    ...[1, 2, 3, 4].map((size) =>
      row(`Distinct-${size}`, (_, __, at) => {
        const share = distinctShare(comparable[at] ?? [], size);
        return share === null ? '–' : share.toFixed(3);
      }),
    ),
    row('Names in several results', (one, results) => {
      const named = results.map((result) => ({
        // Headings have capital letters too.
        text: textsOf(one, result).filter(hasSentence).join('\n'),
        people: peopleOf(one.kind, result.content),
      }));
      const names = repeatedNames(named, one.given);
      return names.map(([name, times]) => `${name} ${times}`).join(', ') || 'none';
    }),
    row('Seconds, median', ({ results }) =>
      ((median(results.map(({ milliseconds }) => milliseconds)) ?? 0) / 1000).toFixed(1),
    ),
    ...(['inputTokens', 'cachedTokens', 'outputTokens'] as const).map((field) =>
      row(tokenNames[field], (_, results) =>
        rounded(median(results.flatMap(({ usage }) => (usage === null ? [] : [usage[field]])))),
      ),
    ),
  ];
}

const tokenNames = {
  inputTokens: 'Tokens sent, median',
  cachedTokens: '· from a cache',
  outputTokens: 'Tokens written, median',
} as const;

function textsOf({ kind }: Series, { content }: Result): string[] {
  return proseOf(kind, content).map(({ text }) => text);
}

const hasSentence = (text: string) => /[.!?…。！？]/.test(text);

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);

function rounded(count: number | null): string {
  return count === null ? '–' : Math.round(count).toLocaleString('en');
}

function percent(share: number | null): string {
  return share === null ? '–' : `${Math.round(share * 100)} %`;
}
