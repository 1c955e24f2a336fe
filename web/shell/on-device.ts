/** What only this browser holds of a user and signing out would wipe, in words; nothing where the browser keeps nothing. */
export async function nameOnDevice(userId: string): Promise<string[]> {
  const [drafts, texts] = await Promise.all(
    [
      loadDrafts().then((drafts) => drafts.countUnsavedDrafts(userId)),
      Promise.all([loadTexts(), loadPageLife()]).then(([texts, { pageId }]) =>
        texts.countTextsOfOthers(userId, pageId),
      ),
    ].map((count) => count.catch(() => 0)),
  );
  return [...sayDrafts(drafts), ...sayTexts(texts)];
}

/** Wipes what this browser's databases hold of a user: drafts, and texts that the server does not have. Never rejects. */
export async function forgetOnDevice(userId: string): Promise<void> {
  await Promise.allSettled([
    loadDrafts().then((drafts) => drafts.wipeDrafts(userId)),
    loadTexts().then((texts) => texts.forgetTextsOf(userId)),
  ]);
}

function sayDrafts(count = 0): string[] {
  if (count === 0) return [];
  return [count === 1 ? 'A draft that is in no project' : `${count} drafts that are in no project`];
}

function sayTexts(count = 0): string[] {
  if (count === 0) return [];
  return [
    count === 1
      ? 'A text from another tab or an earlier visit, which is saved once you open it'
      : `${count} texts from other tabs or earlier visits, each of which is saved once you open it`,
  ];
}

const loadDrafts = () => import('../features/generator/drafts/drafts-of-user.ts');
const loadTexts = () => import('../features/element/save/kept-texts.ts');
const loadPageLife = () => import('../features/element/save/page-life.ts');
