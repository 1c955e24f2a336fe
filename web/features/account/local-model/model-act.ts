import type { LocalModelCard } from '../../../../contract/local-model.ts';
import type { LocalModelAct } from '../../../api/local-model/local-model.ts';
import type { Change } from '../../../api/request/use-change.ts';

/** A model with what is done about it. */
export type ModelRowProps = {
  model: LocalModelCard;
  isOnItsWay: boolean;
  /** Whether getting or using it is the one thing to do. */
  isNext: boolean;
  canGet: boolean;
  act: Change<LocalModelAct>;
  onRemove: () => void;
};

/** The name of the model that something is done with; null for the download, or for no model. */
export function modelIn(act: LocalModelAct): string | null {
  switch (act.kind) {
    case 'get':
      return act.model;
    case 'test':
    case 'remove':
      return act.name;
    case 'use':
      return 'name' in act.choice ? act.choice.name : null;
    default:
      return null;
  }
}
