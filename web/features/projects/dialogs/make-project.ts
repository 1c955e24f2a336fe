import type { ChangeProject, CreateProject, Project } from '../../../../contract/projects.ts';
import type { ProjectTypeId } from '../../../../domain/story/project-types.ts';
import { areSameSettings } from './settings-rows.ts';

export type NewProject = {
  name: string;
  description: string | null;
  type: ProjectTypeId;
  settings: Readonly<Record<string, string>>;
};

/** The calls that making a project needs; each throws when it fails. */
export type MakeCalls = {
  makeId(): string;
  create(body: CreateProject): Promise<Project>;
  change(id: string, body: ChangeProject): Promise<Project>;
};

/**
 * Makes a project with its settings, for one form. Call it again after a failure, with what the
 * form then says: a lost answer makes no second project. Throws what a call throws.
 */
export function createMaker({ makeId, create, change }: MakeCalls) {
  /** What was sent first and may have arrived, with the id that it was sent under. */
  let sent: CreateProject | null = null;
  /** Its project, once the server has said so. */
  let made: Project | null = null;

  return async function make(wanted: NewProject): Promise<Project> {
    const { name, description, type, settings } = wanted;
    // A type never changes, so another one is another project.
    if (sent === null || sent.type !== type) {
      sent = { id: makeId(), name, description, type };
      made = null;
    }
    // A change that seemed to fail may have arrived, so every value is sent again.
    if (made !== null) return change(made.id, { name, description, settings: { ...settings } });
    made = await create(sent);
    const differs: ChangeProject = {
      ...(made.name === name ? {} : { name }),
      ...(made.description === description ? {} : { description }),
      ...(areSameSettings(made.settings, settings) ? {} : { settings: { ...settings } }),
    };
    return Object.keys(differs).length === 0 ? made : change(made.id, differs);
  };
}
