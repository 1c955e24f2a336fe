/** Processes tell each other here which jobs have changed: 'owner/job'. */
export const jobChannel = 'fabula_job';

/** The readers on this process of jobs. */
export type JobUpdates = {
  /** Calls `onUpdate` whenever a job has changed. Returns the function that unsubscribes. */
  subscribe(ownerId: string, id: string, onUpdate: () => void): () => void;
  /** Takes a payload of the channel. */
  receive(payload: string): void;
};

export function createJobUpdates(): JobUpdates {
  const readers = new Map<string, Set<() => void>>();
  return {
    subscribe(ownerId, id, onUpdate) {
      const key = `${ownerId}/${id}`;
      const known = readers.get(key) ?? new Set();
      readers.set(key, known.add(onUpdate));
      return () => {
        known.delete(onUpdate);
        if (known.size === 0 && readers.get(key) === known) readers.delete(key);
      };
    },
    receive(payload) {
      for (const onUpdate of readers.get(payload) ?? []) onUpdate();
    },
  };
}
