/** Lets in so many at once, and of each owner a few. */
export type Gate = {
  /** What to call on leaving; null if there is no room. */
  enter(ownerId: string): (() => void) | null;
};

/** For requests whose bodies are large: who is not let in is refused before the body is read. */
export function createGate(most: { all: number; ofOwner: number }): Gate {
  const inside = new Map<string, number>();
  let all = 0;
  return {
    enter(ownerId) {
      const own = inside.get(ownerId) ?? 0;
      if (all >= most.all || own >= most.ofOwner) return null;
      all += 1;
      inside.set(ownerId, own + 1);
      return () => {
        all -= 1;
        const left = (inside.get(ownerId) ?? 1) - 1;
        if (left === 0) inside.delete(ownerId);
        else inside.set(ownerId, left);
      };
    },
  };
}
