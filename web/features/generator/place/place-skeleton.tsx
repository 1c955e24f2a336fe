import type { CSSProperties } from 'react';
import type { RegisteredDefinition } from '../../../../domain/generators/index.ts';

/** The placeholder of the project part. */
export function PlaceSkeleton({ definition }: { definition: RegisteredDefinition }) {
  const rows = { '--rows': definition.dependencies.length } as CSSProperties;
  return (
    <>
      <div className="place-choice is-still" aria-hidden="true" />
      {definition.dependencies.length > 0 && (
        <div className="built-on is-still" style={rows} aria-hidden="true" />
      )}
    </>
  );
}
