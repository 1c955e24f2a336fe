import { z } from 'zod';
import { ElementKind } from '../../../contract/runs.ts';
import type { ArchiveFault } from './archive-read.ts';
import { faultsOf } from './old-faults.ts';
import { elementOfText } from './old-text.ts';

/** The first archive of a project, which had the newest texts alone. */
const OldProject = z.object({
  project: z.object({
    id: z.string(),
    name: z.string(),
    description: z.string().nullable(),
    type: z.string(),
    settings: z.record(z.string(), z.string()),
    voice: z.record(z.string(), z.unknown()).nullable().default(null),
    created_at: z.string(),
    updated_at: z.string(),
  }),
  elements: z.array(
    z.object({
      id: z.string(),
      kind: ElementKind,
      title: z.string(),
      subtitle: z.string(),
      content: z.record(z.string(), z.unknown()),
      version: z.object({ inputs: z.record(z.string(), z.string()), direction: z.string() }),
      created_at: z.string(),
      updated_at: z.string(),
    }),
  ),
});

/** Raises such an archive to the second form. */
export function oldProject(value: unknown): { projects: unknown[] } | { faults: ArchiveFault[] } {
  const old = OldProject.safeParse(value);
  if (!old.success) return { faults: faultsOf(old.error, 'archive') };
  const {
    project: { voice, ...project },
    elements,
  } = old.data;
  return {
    projects: [
      {
        project: { ...project, model: null },
        voice: voice === null ? null : { revision: 1, voice, updated_at: project.updated_at },
        book: null,
        source_choices: [],
        elements: elements.map(({ kind, version, ...text }) => elementOfText({ ...text, ...version }, kind)),
        ledgers: [],
      },
    ],
  };
}
