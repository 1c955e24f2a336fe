import { deviceStorage } from '../../../../api/device/browser-storage.ts';

export type StoryView = 'graph' | 'list';

const key = 'fabula-story-view';

/** The view last chosen in this browser; the graph by default. */
export function chosenView(): StoryView {
  return deviceStorage.get(key) === 'list' ? 'list' : 'graph';
}

export function keepView(view: StoryView): void {
  if (view === 'graph') deviceStorage.remove(key);
  else deviceStorage.set(key, view);
}
