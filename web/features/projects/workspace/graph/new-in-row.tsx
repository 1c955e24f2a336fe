import { creditsInWords } from '../../../../../domain/credits/prices.ts';
import type { GeneratorId, RegisteredDefinition } from '../../../../../domain/generators/index.ts';
import { oneOfKind } from '../../../../shared/material/kind-tag.tsx';
import { Menu } from '../../../../ui/menu.tsx';

/** The ways to another text of each kind in a row. */
export function NewInRow({
  name,
  generators,
  priceOf,
  onOpen,
}: {
  name: string;
  generators: readonly RegisteredDefinition[];
  priceOf: (kind: GeneratorId) => number;
  /** Shows the ways to write one. */
  onOpen: (kind: GeneratorId) => void;
}) {
  return (
    <Menu
      label={`New in ${name}`}
      icon="plus"
      entries={generators.map((definition) => ({
        kind: 'act',
        label: `Write ${oneOfKind(definition)}`,
        icon: 'feather',
        note: creditsInWords(priceOf(definition.id)),
        onAct: () => onOpen(definition.id),
      }))}
    />
  );
}
