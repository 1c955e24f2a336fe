import type { Archived, ArchivedElement } from '../../../contract/archive.ts';
import { limitMessage, limits } from '../../../domain/limits.ts';
import { isPartKind } from '../../../domain/manuscript/part-kinds.ts';
import { checkVoice } from '../../../domain/story/check-voice.ts';
import { readVoice } from '../../../domain/story/voice.ts';
import type { ArchiveFault } from './archive-read.ts';

/**
 * What in a project doesn't fit together: ids that are there twice, references that lead nowhere
 * or to the wrong thing, versions that come from each other in a circle. What may refer to
 * something that is gone, such as a source that was erased, may do so here too. `ids`: what was met
 * in other projects of the archive; this one's are added.
 */
export function checkProject(archived: Archived, where: string, ids: Set<string>): ArchiveFault[] {
  const faults: ArchiveFault[] = [];
  const at = (path: string) => (where === '' ? path : `${where}.${path}`);
  const note = (path: string, why: string) => faults.push({ where: at(path), why });
  const { elements, ledgers, voice } = archived;
  const byId = new Map<string, ArchivedElement>();
  const claim = (id: string, path: string) => {
    if (ids.has(id)) note(path, `The id ${id} is here twice.`);
    ids.add(id);
  };

  claim(`project ${archived.project.id}`, 'project.id');
  for (const [place, element] of elements.entries()) {
    claim(`element ${element.id}`, `elements.${place}.id`);
    byId.set(element.id, element);
  }
  const madeFrom = new Map<string, string | null>();
  for (const [place, element] of elements.entries()) {
    const path = `elements.${place}`;
    for (const [index, version] of element.versions.entries()) {
      claim(`version ${version.id}`, `${path}.versions.${index}.id`);
      madeFrom.set(version.id, version.made_from);
    }
    for (const { id } of element.comments) claim(`comment ${id}`, `${path}.comments`);
    for (const why of faultsOfElement(element)) note(path, why);
    const why = faultOfPart(element, byId);
    if (why !== null) note(path, why);
  }
  const circle = findCircle(madeFrom);
  if (circle !== null) note('elements', `The version ${circle} was made from itself, over others.`);

  for (const [head, parts] of Map.groupBy(elements, ({ head_id }) => head_id))
    if (head !== null && parts.length > 2 * limits.manuscriptParts)
      note('elements', limitMessage('manuscriptParts', parts.length));
  const heads = new Set<string>();
  for (const [place, ledger] of ledgers.entries()) {
    const path = `ledgers.${place}`;
    if (heads.has(ledger.head_id)) note(path, 'This manuscript has two ledgers.');
    heads.add(ledger.head_id);
    if (byId.get(ledger.head_id)?.manuscript == null) note(path, 'There is no manuscript of this id.');
    const own = new Set<string>();
    for (const { id } of ledger.entities) {
      claim(`entity ${id}`, `${path}.entities`);
      own.add(id);
    }
    for (const [index, fact] of ledger.facts.entries()) {
      claim(`fact ${fact.id}`, `${path}.facts.${index}`);
      if (!own.has(fact.entity_id))
        note(`${path}.facts.${index}.entity_id`, 'Nobody in the ledger has this id.');
      if (fact.origin === 'reading' && fact.quote === null)
        note(`${path}.facts.${index}`, 'What was read has a quote.');
    }
    if (new Set(ledger.findings.map(({ fingerprint }) => fingerprint)).size < ledger.findings.length)
      note(`${path}.findings`, 'Two of them have the same fingerprint.');
  }
  if (new Set(archived.source_choices.map(({ kind }) => kind)).size < archived.source_choices.length)
    note('source_choices', 'Two of them are of the same kind.');
  if (voice !== null)
    for (const { field, message } of checkVoice(readVoice(voice.voice))) note(`voice.${field}`, message);
  return faults;
}

function faultsOfElement({
  versions,
  current_version_id,
  last_number,
  working_copy,
  manuscript,
}: ArchivedElement): string[] {
  const faults: string[] = [];
  const numbers = new Set(versions.map(({ number }) => number));
  const current = versions.find(({ id }) => id === current_version_id);
  if (numbers.size < versions.length) faults.push('Two of its versions have the same number.');
  if (versions.some(({ number }) => number > last_number)) faults.push('Its last number is not the last.');
  if (current === undefined) faults.push('Its current version is not among its versions.');
  if (current?.is_waiting === true) faults.push('Its current version is an alternative.');
  if (working_copy !== null && working_copy.base_version_id !== current_version_id)
    faults.push('What is typed is not based on its current version.');
  const days = manuscript?.days ?? [];
  if (new Set(days.map(({ day }) => day)).size < days.length) faults.push('A day of writing is there twice.');
  return faults;
}

/** What is wrong with an element as a part of a manuscript, or as its head. */
function faultOfPart(
  { kind, head_id, place, manuscript, reading }: ArchivedElement,
  byId: ReadonlyMap<string, ArchivedElement>,
): string | null {
  if (isPartKind(kind) !== (head_id !== null) || isPartKind(kind) !== (place !== null))
    return 'Chapters and scenes, and nothing else, have a place in a manuscript.';
  if (manuscript !== null && kind !== 'STORY' && kind !== 'SCRIPT')
    return 'Only a story or a script is a manuscript.';
  if (reading !== null && kind !== 'SCENE') return 'Only a scene is read.';
  if (head_id === null || place === null) return null;
  if (byId.get(head_id)?.manuscript == null) return 'It is a part of a manuscript that is not here.';
  if ((place.type === 'chapter') !== (kind === 'CHAPTER')) return 'Its place is not one for its kind.';
  if (place.parent_id === null) return null;
  if (place.type === 'chapter') return 'A chapter has no chapter above it.';
  const parent = byId.get(place.parent_id);
  return parent === undefined || (parent.kind === 'CHAPTER' && parent.head_id === head_id)
    ? null
    : 'Its chapter is none of its manuscript.';
}

/** A version that goes back to itself by what it was made from; null if none does. */
function findCircle(madeFrom: ReadonlyMap<string, string | null>): string | null {
  const done = new Set<string>();
  for (const start of madeFrom.keys()) {
    const path = new Set<string>();
    let id: string | null = start;
    while (id !== null && !done.has(id)) {
      if (path.has(id)) return id;
      path.add(id);
      id = madeFrom.get(id) ?? null;
    }
    for (const seen of path) done.add(seen);
  }
  return null;
}
