import { deviceStorage } from '../../../api/browser-storage.ts';

/** The two ways to look at what feeds what. */
export type StoryView = 'graph' | 'list';

const key = 'fabula-story-view';

/** How this browser last showed what feeds what: drawn, until somebody chose the list. */
export function chosenView(): StoryView {
  return deviceStorage.get(key) === 'list' ? 'list' : 'graph';
}

/** Keeps a choice in this browser. */
export function keepView(view: StoryView): void {
  if (view === 'graph') deviceStorage.remove(key);
  else deviceStorage.set(key, view);
}
