/** The two ways to look at what feeds what. */
export type StoryView = 'graph' | 'list';

const key = 'fabula-story-view';

/** How this browser last showed what feeds what: drawn, until somebody chose the list. */
export function chosenView(): StoryView {
  try {
    return localStorage.getItem(key) === 'list' ? 'list' : 'graph';
  } catch {
    return 'graph';
  }
}

/** Keeps a choice in this browser. */
export function keepView(view: StoryView): void {
  try {
    if (view === 'graph') localStorage.removeItem(key);
    else localStorage.setItem(key, view);
  } catch {
    // A browser that keeps nothing shows the drawing the next time.
  }
}
