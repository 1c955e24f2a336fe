import { entriesOfBlocks, entriesOfUnits, groupOld } from '../../domain/formats/fdx/into/entries.ts';
import { numberOf } from '../../domain/formats/fdx/into/plan-changes.ts';
import { readBody } from '../../domain/formats/fdx/read-body.ts';
import { readElementKinds } from '../../domain/formats/fdx/read-elements.ts';
import { readRuns } from '../../domain/formats/fdx/read-runs.ts';
import { silentCounter } from '../../domain/formats/losses.ts';
import type { ScreenplayBlock } from '../../domain/formats/screenplay.ts';
import { childOf, childrenOf, elementsWithin, type XmlElement } from '../../domain/formats/xml.ts';
import { readXml } from '../../server/formats/read-xml.ts';

/**
 * What is wrong with a file into which a script was written: bytes that are others though nothing
 * there had to change, or places of notes that moved away from their words. Null if all is right.
 */
export function findIntoFault(
  before: string,
  after: string,
  script: readonly ScreenplayBlock[],
): string | null {
  const [old, now] = [rootOf(before), rootOf(after)];
  if (now === null || old === null) return 'it is not well-formed';
  const wanted = entriesOfBlocks(script).map((entry) => entry.key + numberOf([entry]));
  const sources = new Map<string, number>();
  for (const { from, to } of paragraphsOf(now)) {
    const source = after.slice(from, to);
    sources.set(source, (sources.get(source) ?? 0) + 1);
  }
  const same = new Set<XmlElement>();
  for (const { entries, elements } of groupOld(entriesOfUnits(unitsOf(old)))) {
    const place = wanted.findIndex((_, at) =>
      entries.every((entry, index) => wanted[at + index] === entry.key + numberOf([entry])),
    );
    if (place === -1) continue;
    wanted.fill('', place, place + entries.length);
    for (const element of elements) {
      const { from, to } = element;
      same.add(element);
      const left = sources.get(before.slice(from, to)) ?? 0;
      if (left === 0) return `a paragraph changed: ${before.slice(from, to)}`;
      sources.set(before.slice(from, to), left - 1);
    }
  }
  if (withoutBody(before, old) !== withoutBody(after, now)) return 'something beside the body changed';
  return findNoteFault(old, now, same);
}

/** Notes on words within one paragraph that is the same are on the same words. */
function findNoteFault(old: XmlElement, now: XmlElement, same: ReadonlySet<XmlElement>): string | null {
  const [text, nowText] = [bodyText(old), bodyText(now)];
  const nowNotes = rangesOf(now);
  const ends = paragraphsOf(old).map((element) => ({ element, length: bodyTextOf(element).length }));
  if (rangesOf(old).length !== nowNotes.length) return 'a note is missing';
  for (const [index, [from, to]] of rangesOf(old).entries()) {
    const [nowFrom, nowTo] = nowNotes[index] ?? [0, 0];
    if (to > text.length) continue;
    if (nowFrom < 0 || nowTo < nowFrom || nowTo > nowText.length)
      return `a note stands at ${nowFrom},${nowTo}`;
    let start = 0;
    for (const { element, length } of ends) {
      const isWithin = same.has(element) && from >= start && to < start + length;
      const [words, nowWords] = [text.slice(from, to), nowText.slice(nowFrom, nowTo)];
      if (isWithin && words !== nowWords) return `a note on “${words}” is on “${nowWords}”`;
      start += length;
    }
  }
  return null;
}

function rangesOf(root: XmlElement): [number, number][] {
  return [...elementsWithin(root)].flatMap(({ name, attributes }): [number, number][] => {
    const [from, to] = (attributes.Range ?? '').split(',').map(Number);
    return name === 'ScriptNote' && from !== undefined && to !== undefined ? [[from, to]] : [];
  });
}

/** The body as places count in it; U+2029 is the end of a paragraph. */
function bodyText(root: XmlElement): string {
  return paragraphsOf(root).map(bodyTextOf).join('');
}

function bodyTextOf(element: XmlElement): string {
  const dual = childOf(element, 'DualDialogue');
  const all = dual === undefined ? [element] : childrenOf(dual, 'Paragraph');
  const textOf = (each: XmlElement) =>
    readRuns(each, silentCounter)
      .map(({ text }) => text)
      .join('');
  return all.map((each) => `${textOf(each)}\u2029`).join('');
}

function withoutBody(text: string, root: XmlElement): string {
  let [at, left] = [0, ''];
  for (const { from, to } of paragraphsOf(root)) {
    left += text.slice(at, from).replace(/\s+$/, '');
    at = to;
  }
  return (left + text.slice(at)).replace(/\b(Range|Offset|Selection)="[\d, ]+"/g, '$1=""');
}

function paragraphsOf(root: XmlElement): XmlElement[] {
  const content = childOf(root, 'Content');
  return content === undefined ? [] : childrenOf(content, 'Paragraph');
}

function unitsOf(root: XmlElement) {
  const content = childOf(root, 'Content');
  return content === undefined ? [] : readBody(content, readElementKinds(root), silentCounter);
}

function rootOf(text: string): XmlElement | null {
  const { root, fault } = readXml(text);
  return fault === null ? root : null;
}
