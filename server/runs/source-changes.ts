import type { GeneratorInputs } from '../../domain/generators/generator.ts';
import type { ElementKind } from '../../domain/generators/index.ts';
import { changedFields } from '../../domain/story/field-hashes.ts';
import { asRecord } from '../../domain/story/record.ts';
import {
  changedSettings,
  hashSettings,
  settingText,
  type ToldProject,
} from '../../domain/story/setting-hashes.ts';
import type { Tx } from '../db/transact.ts';
import { hashContent, hashText } from '../workspace/versions/hash-content.ts';
import type { BaseText } from './base-text.ts';
import type { RunSource } from './prepared-run.ts';

/**
 * One difference in what a text was built on. `kind` is null for a setting of the project or its
 * voice; values are as they are stored, null where they are not known.
 */
export type SourceChange = {
  kind: ElementKind | null;
  title: string;
  field: string;
  before: unknown;
  now: unknown;
};

/** What a text builds on now. */
type Present = { sources: readonly RunSource[]; project: ToldProject & { name: string } };

/**
 * What differs now in what a base was built on: its sources, and the settings and voice of the
 * project, of which only what they say now is known.
 */
export async function readChanges(
  tx: Tx,
  ownerId: string,
  base: Pick<BaseText, 'versionId'>,
  { sources, project }: Present,
): Promise<SourceChange[]> {
  const version = await tx
    .selectFrom('element_versions')
    .select(['settings', 'settings_still_valid'])
    .where('owner_id', '=', ownerId)
    .where('id', '=', base.versionId)
    .executeTakeFirst();
  const now = hashSettings(project, hashText);
  const names = changedSettings(version?.settings ?? {}, now, version?.settings_still_valid ?? null);
  return [
    ...(await readSourceChanges(tx, ownerId, base, sources)),
    ...names.map((name) => ({
      kind: null,
      title: project.name,
      field: name,
      before: null,
      now: settingText(project, name),
    })),
  ];
}

/**
 * What these sources say now where it differs from what went into the base, but for what is said to
 * be still valid: their fields, and as '@name' the choices of their forms. Of a source that it was
 * not built on before, every field counts.
 */
async function readSourceChanges(
  tx: Tx,
  ownerId: string,
  base: Pick<BaseText, 'versionId'>,
  sources: readonly RunSource[],
): Promise<SourceChange[]> {
  const told = await tx
    .selectFrom('version_sources as source')
    .leftJoin('element_versions as version', (join) =>
      join
        .onRef('version.owner_id', '=', 'source.owner_id')
        .onRef('version.id', '=', 'source.source_version_id'),
    )
    .select([
      'source.source_element_id',
      'source.title',
      'source.fields',
      'source.still_valid',
      'version.content',
      'version.inputs',
    ])
    .where('source.owner_id', '=', ownerId)
    .where('source.version_id', '=', base.versionId)
    .execute();
  return sources.flatMap(({ kind, elementId, content, inputs }): SourceChange[] => {
    const before = told.find((one) => one.source_element_id === elementId);
    const now = withChoices(asRecord(content), inputs);
    if (before === undefined)
      return Object.entries(asRecord(content)).map(([field, value]) => ({
        kind,
        title: '',
        field,
        before: null,
        now: value,
      }));
    const was = withChoices(before.content ?? {}, before.inputs ?? {});
    const hashes = hashContent(asRecord(content), inputs);
    return changedFields(before.fields, hashes, before.still_valid).map((field) => ({
      kind,
      title: before.title,
      field,
      before: was[field] ?? null,
      now: now[field] ?? null,
    }));
  });
}

function withChoices(
  content: Readonly<Record<string, unknown>>,
  inputs: GeneratorInputs,
): Record<string, unknown> {
  const choices = Object.entries(inputs).map(([name, value]): [string, unknown] => [`@${name}`, value]);
  return { ...content, ...Object.fromEntries(choices) };
}
