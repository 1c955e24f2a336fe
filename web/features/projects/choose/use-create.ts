import { useState } from 'react';
import { v7 as makeId } from 'uuid';
import type { Project } from '../../../../contract/projects.ts';
import { defaultProject } from '../../../../domain/story/project-types.ts';
import { createProject } from '../../../api/projects/projects.ts';
import { acceptedOf } from '../../../api/request/api-errors.ts';
import { useChange } from '../../../api/request/use-change.ts';

export type ChosenProject = Pick<Project, 'id' | 'name'>;

/** Makes a project of this name. The same name after a failure is the same project. */
export function useCreate(onMade: (project: ChosenProject) => void) {
  const [sent, setSent] = useState<ChosenProject | null>(null);
  return useChange(async (name: string) => {
    const next = sent?.name === name ? sent : { id: makeId(), name };
    setSent(next);
    const description = name === defaultProject.name ? defaultProject.description : null;
    const { id } = acceptedOf(await createProject({ ...next, type: defaultProject.type, description }));
    onMade({ id, name });
  });
}
