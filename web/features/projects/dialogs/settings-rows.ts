import { ProjectSettings } from '../../../../contract/projects.ts';
import { formatSetting } from './format-setting.ts';

/** A setting in a form. `stored` is its stored form, null if new; `id` identifies the row. */
export type SettingRow = {
  id: string;
  stored: { name: string; value: string } | null;
  name: string;
  value: string;
};

/** How many settings a project may have, and how long a name and a value may be. */
export const settingLimits = { count: 20, name: 40, value: 200 } as const;

/** The rows that show these settings. Row ids are unique within one call. */
export function toRows(settings: Readonly<Record<string, string>>): SettingRow[] {
  return Object.entries(settings).map(([name, value]) => ({
    id: `stored-${name}`,
    stored: { name, value },
    name: formatSetting(name),
    value: formatSetting(value),
  }));
}

/** What is wrong with a row, or null. A row with neither name nor value counts as not there. */
export function rowProblem(row: SettingRow, rows: readonly SettingRow[]): string | null {
  if (isBlank(row)) return null;
  if (row.name.trim() === '') return 'Give this setting a name.';
  const name = formatSetting(row.name.trim());
  const isTwice = rows.some(
    (other) => other.id !== row.id && !isBlank(other) && formatSetting(other.name.trim()) === name,
  );
  return isTwice ? 'Another setting has this name.' : null;
}

/** The settings in the rows' order; null if a row is wrong or there are too many. */
export function toSettings(rows: readonly SettingRow[]): Record<string, string> | null {
  if (rows.some((row) => rowProblem(row, rows) !== null)) return null;
  const filled = rows.filter((row) => !isBlank(row));
  const parsed = ProjectSettings.safeParse(
    Object.fromEntries(filled.map((row) => [storedForm(row, 'name').trim(), storedForm(row, 'value')])),
  );
  return parsed.success ? parsed.data : null;
}

/** Whether two sets of settings say the same, in whatever order. */
export function areSameSettings(
  one: Readonly<Record<string, string>>,
  other: Readonly<Record<string, string>>,
): boolean {
  const names = Object.keys(one);
  return names.length === Object.keys(other).length && names.every((name) => one[name] === other[name]);
}

function isBlank({ name, value }: SettingRow): boolean {
  return name.trim() === '' && value.trim() === '';
}

/** What was only shown differently keeps its stored form. */
function storedForm(row: SettingRow, part: 'name' | 'value'): string {
  const { stored } = row;
  return stored !== null && formatSetting(stored[part]) === row[part].trim() ? stored[part] : row[part];
}
