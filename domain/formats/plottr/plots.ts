import type { Plot } from '../../generators/plot/result.ts';
import { limits } from '../../limits.ts';
import { fieldOf, stringOf, valuesOf } from '../import/parse-json.ts';
import type { LossCounter } from '../losses.ts';
import { listNames, type PlottrNames } from './names.ts';
import { fieldsOf } from './sheets.ts';

/** The plot of one book: its cards in the order of its beats, and the names of its lines. */
export type BookPlot = {
  readonly title: string;
  readonly beats: Plot['beat_sheet'];
  readonly lines: readonly string[];
};

type Beat = { readonly id: string; readonly bookId: string; readonly title: string };

/** The plots of all books that have one, and of the series, in the order of the file. */
export function readPlots(file: unknown, names: PlottrNames, losses: LossCounter): BookPlot[] {
  const beats = readBeats(fieldOf(file, 'beats'));
  const places = new Map(beats.map(({ id }, index) => [id, index]));
  const lines = valuesOf(fieldOf(file, 'lines'));
  const bookOfLine = new Map(lines.map((line) => [idOf(line), stringOf(fieldOf(line, 'bookId'))]));
  const cards = valuesOf(fieldOf(file, 'cards'))
    .map((card) => ({
      card,
      beat: stringOf(fieldOf(card, 'beatId')),
      line: stringOf(fieldOf(card, 'lineId')),
      within: Number(fieldOf(card, 'positionWithinLine') ?? 0) || 0,
    }))
    .toSorted(
      (one, other) =>
        (places.get(one.beat) ?? beats.length) - (places.get(other.beat) ?? beats.length) ||
        one.within - other.within,
    );
  const bookOf = ({ card, beat, line }: (typeof cards)[number]) =>
    beats[places.get(beat) ?? -1]?.bookId || bookOfLine.get(line) || stringOf(fieldOf(card, 'bookId'));
  const byBook = Map.groupBy(cards, bookOf);
  const beatsOf = Map.groupBy(beats, ({ bookId }) => bookId);
  const linesOf = Map.groupBy(lines, (line) => stringOf(fieldOf(line, 'bookId')));
  const books = new Set([...names.books.keys(), ...beatsOf.keys(), ...byBook.keys()]);
  const series = stringOf(fieldOf(fieldOf(file, 'series'), 'name')).trim();
  return [...books].flatMap((bookId): BookPlot[] => {
    const own = Map.groupBy(byBook.get(bookId) ?? [], ({ beat }) => beat);
    const told = (beatsOf.get(bookId) ?? []).flatMap(({ id, title }) => {
      const within = own.get(id) ?? [];
      own.delete(id);
      const alone = title === '' ? [] : [{ beat: title, description: '' }];
      if (within.length === 0) return alone;
      // A long title stands once, before its cards.
      const isLong = title.length > limits.nameCharacters;
      return [...(isLong ? alone : []), ...within.map(({ card }) => beatOf(card, isLong ? '' : title))];
    });
    const loose = [...own.values()].flat().map(({ card }) => beatOf(card, ''));
    if (told.length + loose.length === 0) return [];
    const threads = (linesOf.get(bookId) ?? []).map((line) => stringOf(fieldOf(line, 'title')).trim());
    return [
      {
        title: names.books.get(bookId) || series,
        beats: [...told, ...loose],
        lines: threads.filter((thread) => thread !== ''),
      },
    ];
  });

  function beatOf(card: unknown, within: string): Plot['beat_sheet'][number] {
    const title = stringOf(fieldOf(card, 'title')).trim();
    const people = listNames(fieldOf(card, 'characters'), names.characters);
    const where = listNames(fieldOf(card, 'places'), names.places);
    const id = stringOf(fieldOf(card, 'lineId'));
    // The one line of a book need not be named at each card.
    const isOne = (linesOf.get(bookOfLine.get(id) ?? '')?.length ?? 0) < 2;
    const line = isOne ? '' : (names.lines.get(id) ?? '');
    if (people !== '' || where !== '' || line !== '') losses.add('links_by_name');
    const fields = [
      ...fieldsOf(card, 'scenes', names, losses),
      { label: 'Plotline', text: line },
      { label: 'Characters', text: people },
      { label: 'Places', text: where },
    ];
    return {
      beat: [within, title].filter((part) => part !== '').join(': '),
      description: fields
        .filter(({ text }) => text !== '')
        .map(({ label, text }) => (label === '' ? text : `${label}: ${text}`))
        .join('\n'),
    };
  }
}

/** Beats in their order: of older files a list, of newer ones a tree for each book. */
function readBeats(value: unknown): Beat[] {
  if (Array.isArray(value))
    return inOrder(value).map((beat) => asBeat(beat, stringOf(fieldOf(beat, 'bookId'))));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([bookId, tree]) => {
    const all = valuesOf(fieldOf(tree, 'index'));
    const byId = new Map(all.map((beat) => [idOf(beat), beat]));
    const children = fieldOf(tree, 'children');
    const childrenOf = (id: string) =>
      inOrder(valuesOf(fieldOf(children, id)).flatMap((child) => byId.get(stringOf(child)) ?? []));
    const seen = new Set<unknown>();
    const found: unknown[] = [];
    const waiting = childrenOf('null').toReversed();
    for (let beat = waiting.pop(); beat !== undefined; beat = waiting.pop()) {
      // A tree that goes in a circle is left where it closes.
      if (seen.has(beat)) continue;
      seen.add(beat);
      found.push(beat);
      waiting.push(...childrenOf(idOf(beat)).toReversed());
    }
    return [...found, ...inOrder(all.filter((beat) => !seen.has(beat)))].map((beat) => asBeat(beat, bookId));
  });
}

function asBeat(beat: unknown, bookId: string): Beat {
  const title = stringOf(fieldOf(beat, 'title')).trim();
  // So a file calls beats that its program numbers by itself.
  return { id: idOf(beat), bookId, title: title === 'auto' ? '' : title };
}

function inOrder(beats: readonly unknown[]): unknown[] {
  const place = (beat: unknown) => Number(fieldOf(beat, 'position') ?? 0) || 0;
  return beats.toSorted((one, other) => place(one) - place(other));
}

function idOf(item: unknown): string {
  return stringOf(fieldOf(item, 'id'));
}
