import type { ReactNode } from 'react';

/** A card and the one that will lean on it, for what is empty. */
export function EmptyDrawing() {
  return (
    <Drawing>
      <path d="M20 24h58v40H20z" fill="var(--sheet)" stroke="var(--rule-strong)" />
      <path d="M20 37h58" stroke="var(--structure-mid)" strokeWidth="2" />
      <path
        d="M78 44C108 44 100 76 136 76"
        stroke="var(--rule-strong)"
        strokeWidth="1.75"
        strokeDasharray="3 4"
      />
      <path d="M136 56h66v40h-66z" stroke="var(--rule-strong)" strokeDasharray="3 4" />
    </Drawing>
  );
}

/** A card whose line to the next one is cut, for what could not be fetched. */
export function FailedDrawing() {
  return (
    <Drawing>
      <path d="M20 30h58v40H20z" fill="var(--sheet)" stroke="var(--rule-strong)" />
      <path d="M20 43h58" stroke="var(--foundation-mid)" strokeWidth="2" />
      <path d="M78 50C100 50 96 62 110 62" stroke="var(--danger)" strokeWidth="1.75" />
      <path d="M126 62c14 0 12 8 28 8" stroke="var(--pencil)" strokeWidth="1.5" strokeDasharray="2 5" />
      <path d="M113 55l10 14M123 55l-10 14" stroke="var(--danger)" strokeWidth="2" />
      <path d="M154 50h58v40h-58z" stroke="var(--pencil)" strokeDasharray="4 3" />
    </Drawing>
  );
}

/** Empty outlines under a glass, for a search that found nothing. */
export function NoMatchDrawing() {
  return (
    <Drawing>
      <path d="M20 30h58v40H20zM88 30h58v40H88z" stroke="var(--pencil)" strokeDasharray="4 3" />
      <circle cx="176" cy="50" r="18" stroke="var(--ink-2)" strokeWidth="2" />
      <path d="M189 63l14 14" stroke="var(--ink-2)" strokeWidth="2" />
    </Drawing>
  );
}

/** A pile with no room for one more, for what the plan does not allow. */
export function LimitDrawing() {
  return (
    <Drawing>
      <path d="M24 34h50v36H24zM34 26h50v36M44 18h50v36" stroke="var(--rule-strong)" />
      <path d="M24 46h50" stroke="var(--output-mid)" strokeWidth="2" />
      <path d="M120 52h66v36h-66z" stroke="var(--pencil)" strokeDasharray="4 3" />
    </Drawing>
  );
}

function Drawing({ children }: { children: ReactNode }) {
  return (
    <svg className="empty-drawing" viewBox="0 0 220 104" fill="none" aria-hidden="true">
      {children}
    </svg>
  );
}
