import type { PlacedHit } from '../../domain/craft/review-content.ts';
import { definitionOf } from '../../domain/generators/index.ts';
import { type Measure, reviewResult } from './measure-series.ts';
import type { Result, Series } from './series.ts';

/** One HTML page without scripts: the measures, then the results of each run side by side. */
export function renderPage(series: readonly Series[], measures: readonly Measure[]): string {
  const runs = [...new Set(series.flatMap(({ results }) => results.map(({ run }) => run)))];
  const title = `${series[0] === undefined ? 'Results' : definitionOf(series[0].kind).title}: results`;
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escaped(title)}</title>
<style>${style}</style>
<h1>${escaped(title)}</h1>
<table>
<thead><tr><td></td>${series.map((one) => `<th scope="col">${nameOf(one)}</th>`).join('')}</tr></thead>
<tbody>
${measures.map(rowOf).join('\n')}
</tbody>
</table>
${runs
  .sort((one, other) => one - other)
  .map((run) => runOf(run, series))
  .join('\n')}
</html>
`;
}

function nameOf({ model, commit, promptHash, isSmall }: Series): string {
  const prompt = `${isSmall ? 'short prompt' : 'prompt'} ${escaped(promptHash)}`;
  return `${escaped(model)}<small>${commit === '' ? '' : `commit ${escaped(commit)}, `}${prompt}</small>`;
}

function rowOf({ name, cells }: Measure): string {
  return `<tr><th scope="row">${escaped(name)}</th>${cells.map((cell) => `<td>${escaped(cell)}</td>`).join('')}</tr>`;
}

function runOf(run: number, series: readonly Series[]): string {
  const articles = series.map((one) => {
    const result = one.results.find((other) => other.run === run);
    return `<article><h3>${nameOf(one)}</h3>${result === undefined ? '<p>Not run.</p>' : bodyOf(one, result)}</article>`;
  });
  return `<section><h2>Run ${run}</h2><div class="side-by-side">${articles.join('\n')}</div></section>`;
}

function bodyOf(series: Series, result: Result): string {
  const { text, words, milliseconds, attempts, error } = result;
  const facts = [
    error === null ? `${words.toLocaleString('en')} words` : 'failed',
    `${(milliseconds / 1000).toFixed(1)} s`,
    ...(attempts > 1 ? ['asked twice'] : []),
  ];
  const hits = reviewResult(series, result);
  return `<p>${facts.join(' · ')}</p>
${error === null ? '' : `<p class="error">${escaped(error)}</p>`}
<div class="text">${markHits(text, hits)}</div>
${hits.length === 0 ? '' : listOf(hits)}`;
}

function listOf(hits: readonly PlacedHit[]): string {
  return `<details><summary>${hits.length} ${hits.length === 1 ? 'place' : 'places'} to look at</summary><ul>
${hits.map(({ code, what }) => `<li><b>${escaped(code.replaceAll('-', ' '))}</b> ${escaped(what)}</li>`).join('\n')}
</ul></details>`;
}

/**
 * A text in HTML with its hits marked. A hit is left out if it overlaps the one before, or if the
 * text does not have its passage as it is in the content.
 */
export function markHits(text: string, hits: readonly PlacedHit[]): string {
  const marks = hits
    .flatMap(({ code, what, why, place }) => {
      if (place === null) return [];
      const passage = text.indexOf(place.text.trim());
      if (passage < 0) return [];
      const start = passage - (place.text.length - place.text.trimStart().length);
      return [{ from: start + place.from, to: start + place.to, title: `${code}: ${what} ${why}` }];
    })
    .sort((one, other) => one.from - other.from);
  let html = '';
  let end = 0;
  for (const { from, to, title } of marks) {
    if (from < end) continue;
    html += `${escaped(text.slice(end, from))}<mark title="${escaped(title)}">${escaped(text.slice(from, to))}</mark>`;
    end = to;
  }
  return html + escaped(text.slice(end));
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

const style = `
:root { color-scheme: light dark; font: 15px/1.5 system-ui, sans-serif; }
body { margin: 2rem auto; max-width: 110rem; padding: 0 1rem; }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; }
th, td { border-bottom: 1px solid light-dark(#ddd, #444); padding: .2rem 1.2rem .2rem 0; text-align: left; vertical-align: top; }
tbody th { font-weight: normal; }
small { display: block; font-weight: normal; opacity: .7; }
.side-by-side { display: grid; gap: 2rem; grid-auto-columns: minmax(0, 1fr); grid-auto-flow: column; }
.text { font: 17px/1.6 Georgia, serif; max-width: 65ch; overflow-wrap: anywhere; white-space: pre-wrap; }
mark { background: light-dark(#ffe9a8, #5a4a10); color: inherit; }
.error { color: light-dark(#a00000, #ff9d9d); }
h2 { border-top: 2px solid; margin-top: 2.5rem; padding-top: .5rem; }
@media (max-width: 50rem) { .side-by-side { grid-auto-flow: row; } }
@media print { :root { color-scheme: light; font-size: 10pt; } .text { font-size: 10.5pt; } h2, h3 { break-after: avoid; } mark { print-color-adjust: exact; } }
`;
