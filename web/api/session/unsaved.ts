/** Something on the page that may hold text the server lacks. */
export type Unsaved = {
  /** What it is to the writer, as in 'The chapter “Ebb”'. Asked for when it is shown. */
  name(): string;
  /** Whether something would be lost if the page went now. */
  isUnsaved(): boolean;
  /** Saves it. Rejects, or stays unsaved, when that fails. */
  save(): Promise<unknown>;
};

/** Makes something known that must be saved before signing out. Returns the way to withdraw it. */
export function registerUnsaved(unsaved: Unsaved): () => void {
  registered.add(unsaved);
  return () => registered.delete(unsaved);
}

/** Whether anything on this page is not saved. */
export function hasUnsaved(): boolean {
  return [...registered].some((unsaved) => unsaved.isUnsaved());
}

/** Saves what is not saved, everything at once. Returns the names of what could not be. */
export async function saveUnsaved(): Promise<string[]> {
  await Promise.allSettled(
    [...registered].map(async (unsaved) => {
      if (unsaved.isUnsaved()) await unsaved.save();
    }),
  );
  return [...registered].filter((unsaved) => unsaved.isUnsaved()).map((unsaved) => unsaved.name());
}

const registered = new Set<Unsaved>();
