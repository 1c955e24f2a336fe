import { changedFields, type FieldHashes, type Hash } from './field-hashes.ts';
import { emptyVoice, type Voice } from './voice.ts';

/** What a project tells all its texts. */
export type ToldProject = {
  /** In its writer's words; '' for nothing. */
  about: string;
  /** By name, such as length: '15-60 seconds'. */
  settings: Readonly<Record<string, string>>;
  /** Null if none was ever saved. */
  voice: Voice | null;
};

/**
 * Stands among hashes for every other name: a text that was told of all settings was also told that
 * there are no others. No setting has a blank name.
 */
const allOthers = '';

/** The name among settings of what a project is about. */
export const aboutName = 'about';

/**
 * Hashes of all that a project tells its texts, by name: its settings, 'about', and the voice as
 * 'voice.person'. One that is blank has the hash ''; so have those that are not named.
 */
export function hashSettings(project: ToldProject, hash: Hash): FieldHashes {
  const texts = settingTexts(project);
  const hashes = [...texts].map(([name, values]) => [name, hash(values.join('\n'))] as const);
  return Object.fromEntries([[allOthers, ''] as const, ...hashes]);
}

/** The same of what the project is about alone, where nothing else was told. */
export function hashAbout(project: ToldProject, hash: Hash): FieldHashes {
  return { [aboutName]: hashSettings({ ...project, settings: {}, voice: null }, hash)[aboutName] ?? '' };
}

/**
 * The names of settings that say something else now than what a text was told, and than what is
 * marked as still valid. One that was added is changed for those that were told of all.
 */
export function changedSettings(
  told: FieldHashes,
  now: FieldHashes,
  stillValid: FieldHashes | null = null,
): string[] {
  const changed = changedFields(told, now, stillValid).filter((name) => name !== allOthers);
  if (!Object.hasOwn(told, allOthers)) return changed;
  const added = Object.keys(now).filter((name) => !Object.hasOwn(told, name));
  return [...changed, ...added.filter((name) => now[name] !== '' && now[name] !== stillValid?.[name])];
}

/** What a project says now of a setting by its name; '' for nothing. */
export function settingText(project: ToldProject, name: string): string {
  return (settingTexts(project).get(name) ?? []).join('\n');
}

/**
 * What is not blank, by name. A setting may have the name of something else, such as 'about': then
 * the name has both.
 */
function settingTexts({ about, settings, voice }: ToldProject): Map<string, string[]> {
  const named: [string, string][] = [
    [aboutName, about],
    ...Object.entries(voice ?? emptyVoice).map(([field, text]): [string, string] => [`voice.${field}`, text]),
    ...Object.entries(settings),
  ];
  const texts = new Map<string, string[]>();
  for (const [name, text] of named)
    if (text.trim() !== '') texts.set(name, [...(texts.get(name) ?? []), text.trim()]);
  return texts;
}
