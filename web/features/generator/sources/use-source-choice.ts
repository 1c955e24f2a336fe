import { useEffect, useState } from 'react';
import { type GeneratorId, isGeneratorId } from '../../../../domain/generators/index.ts';
import type { LastChoice } from '../../../../domain/story/choose-sources.ts';
import { deviceStorage, memberOf } from '../../../api/device/browser-storage.ts';

/** What a writer last chose to build on with a generator, kept in this browser. */
export function useSourceChoice(id: GeneratorId): [LastChoice | null, (choice: LastChoice) => void] {
  const [choice, setChoice] = useState<LastChoice | null>(null);

  useEffect(() => setChoice(readChoice(deviceStorage.getJson(keyOf(id)))), [id]);

  return [
    choice,
    (next) => {
      deviceStorage.setJson(keyOf(id), next);
      setChoice(next);
    },
  ];
}

function keyOf(id: GeneratorId): string {
  return `app:sources:${id}`;
}

function readChoice(value: unknown): LastChoice | null {
  const [picks, madeAt] = [memberOf(value, 'picks'), memberOf(value, 'madeAt')];
  if (!Array.isArray(picks) || typeof madeAt !== 'number') return null;
  return { picks: picks.flatMap(readPick), madeAt };
}

function readPick(value: unknown): LastChoice['picks'] {
  const [id, kind] = [memberOf(value, 'id'), memberOf(value, 'kind')];
  return typeof id === 'string' && typeof kind === 'string' && isGeneratorId(kind) ? [{ id, kind }] : [];
}
