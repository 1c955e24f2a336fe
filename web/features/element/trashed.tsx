import type { Element } from '../../../contract/material.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';

export function Trashed({ loaded, title, onUndo }: { loaded: Element; title: string; onUndo: () => void }) {
  return (
    <div className="void">
      <h1 className="void-t">“{title}” is in the trash</h1>
      <p className="muted">
        It stays there for 30 days with all its versions. What was built on it is untouched.
      </p>
      <div className="btn-row">
        <ButtonLink kind="main" to={`/projects/${loaded.project.id}`}>
          Back to {loaded.project.name}
        </ButtonLink>
        <Button onClick={onUndo}>Restore</Button>
      </div>
    </div>
  );
}
