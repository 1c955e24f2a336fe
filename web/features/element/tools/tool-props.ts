import type { Element } from '../../../../contract/material.ts';
import type { ElementAutosave } from '../../../shared/save/element-autosave.ts';
import type { ToastMessage } from '../../../ui/toast.tsx';

/** What the parts of an element's page that are fetched later are told of it. */
export type ToolProps = {
  userId: string;
  loaded: Element;
  autosave: ElementAutosave;
  say: (message: ToastMessage) => void;
};

/**
 * The same where a text is saved by something else than its own page, such as a manuscript's: what
 * shows and changes how it stands needs no more.
 */
export type StandingProps = Omit<ToolProps, 'autosave'> & {
  autosave: Pick<ElementAutosave, 'save' | 'know' | 'look'> & { read: () => { element: Element } };
};
