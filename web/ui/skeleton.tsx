import type { ReactNode } from 'react';

/**
 * Placeholder blocks that appear after a moment. `className` sizes the blocks (`i`); `label` tells
 * screen readers what is loading.
 */
export function Skeleton({
  label,
  bars = 3,
  className = 'skeleton-rows',
  children,
}: {
  label?: string;
  bars?: number;
  className?: string;
  /** Blocks in the shape of what will stand there, instead of `bars`. */
  children?: ReactNode;
}) {
  return (
    <div className={`skeleton late ${className}`} {...(label === undefined ? { 'aria-hidden': true } : {})}>
      {/* biome-ignore lint/suspicious/noArrayIndexKey: they are all alike */}
      {children ?? Array.from({ length: bars }, (_, index) => <i key={index} />)}
      {label !== undefined && (
        <span className="sr" role="status">
          {label}
        </span>
      )}
    </div>
  );
}
