import type { Project } from '../../../contract/projects.ts';

/** What a project says of itself beside its name; null if that is nothing more than the name. */
export function aboutOf({ name, description }: Pick<Project, 'name' | 'description'>): string | null {
  return description === null || bare(description) === bare(name) ? null : description;
}

/** A text without what may differ between a line and the name that was made of it. */
function bare(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[.,;:!?…]+$/, '');
}
