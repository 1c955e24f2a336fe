import { useEffect, useState } from 'react';
import { definitions, type GeneratorId } from '../../../../domain/generators/index.ts';
import { deviceStorage, memberOf } from '../../../api/browser-storage.ts';
import type { SourceChoice } from './source-rows.ts';

/** What a writer last chose to build on with a generator, kept in this browser. */
export function useSourceChoice(
  id: GeneratorId,
): [SourceChoice, (kind: GeneratorId, runId: string | null) => void] {
  const [choice, setChoice] = useState<SourceChoice>({});

  useEffect(() => setChoice(readChoice(deviceStorage.getJson(keyOf(id)))), [id]);

  return [
    choice,
    (kind, runId) => {
      const next = { ...choice, [kind]: runId };
      deviceStorage.setJson(keyOf(id), next);
      setChoice(next);
    },
  ];
}

function keyOf(id: GeneratorId): string {
  return `app:sources:${id}`;
}

function readChoice(value: unknown): SourceChoice {
  const choice: Partial<Record<GeneratorId, string | null>> = {};
  for (const { id } of definitions) {
    const chosen = memberOf(value, id);
    if (typeof chosen === 'string' || chosen === null) choice[id] = chosen;
  }
  return choice;
}
