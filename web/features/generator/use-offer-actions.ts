import { useEffect, useRef } from 'react';
import type { RegisteredDefinition } from '../../../domain/generators/index.ts';
import { formatStop } from '../../shared/live/format-stop.ts';
import { offerActions, type PageAction } from '../../shared/page-actions.ts';

/** What can be done on a generator's page right now; null is what cannot. */
type Acts = {
  definition: RegisteredDefinition;
  submitLabel: string;
  generate: (() => void) | null;
  stop: (() => void) | null;
  /** What a stop would cost now; null while that is not known. */
  stopCost: () => number | null;
  regenerate: (() => void) | null;
  save: (() => void) | null;
  see: (() => void) | null;
};

/** Offers the acts of a generator page to the command palette. */
export function useOfferActions(acts: Acts): void {
  const latest = useRef(acts);
  useEffect(() => {
    latest.current = acts;
  });
  useEffect(() => offerActions(() => listActs(latest.current)), []);
}

function listActs({ definition, submitLabel, ...acts }: Acts): PageAction[] {
  const { priceCredits } = definition;
  const possible: (Omit<PageAction, 'act'> & { act: (() => void) | null })[] = [
    {
      id: 'stop',
      label: formatStop(acts.stopCost()).replace('Stop', 'Stop writing'),
      icon: 'square',
      act: acts.stop,
    },
    { id: 'save', label: 'Save to project', icon: 'folder-plus', act: acts.save },
    {
      id: 'generate',
      label: submitLabel,
      icon: 'feather',
      priceCredits,
      keys: ['Ctrl', 'Enter'],
      act: acts.generate,
    },
    { id: 'regenerate', label: 'Regenerate', icon: 'refresh-cw', priceCredits, act: acts.regenerate },
    { id: 'sent', label: 'See what is sent', icon: 'scroll-text', act: acts.see },
  ];
  return possible.flatMap(({ act, ...about }) => (act === null ? [] : [{ ...about, act }]));
}
