import type { ReactNode } from 'react';
import { Notice } from '../../ui/notice.tsx';

/**
 * Says that the storyteller writes, what it does with wishes, and how a model is connected.
 * `modelLink`: leads to the models for this computer; null where there are none.
 */
export function DemoNotice({ modelLink }: { modelLink: ReactNode | null }) {
  return (
    <div className="demo-place">
      <Notice kind="demo" title="Demo Mode">
        <p className="muted">
          The built-in storyteller tells tales of its own here. Your choices, names and one plain sentence go
          into them, other wishes don’t.{' '}
          {modelLink === null ? (
            'Add a model’s key, under Settings or on the server, and all do.'
          ) : (
            <>With a model all do. {modelLink}, or add a model’s key under Settings.</>
          )}
        </p>
      </Notice>
    </div>
  );
}
