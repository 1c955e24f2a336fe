import type { HeldFile } from './found.ts';

/** The files that a page holds, and what its reader asks for. */
export type ImportOverProps = {
  userId: string;
  /** Null for a new project. */
  projectId: string | null;
  /** Files are dragged over the window. */
  isDragging: boolean;
  isOpen: boolean;
  /** The address asks for it; no longer once its reader went back. */
  isAsked: boolean;
  files: readonly HeldFile[];
  onAsk: () => void;
  onAdd: (files: readonly File[]) => void;
  onRemove: (id: string) => void;
  onClose: () => void;
};
