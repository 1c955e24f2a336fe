import { Notice } from '../../ui/notice.tsx';

/** Says that the storyteller writes, what it does with wishes, and how a model is connected. */
export function DemoNotice() {
  return (
    <div className="demo-place">
      <Notice kind="demo" title="Demo Mode">
        <p className="muted">
          The built-in storyteller tells tales of its own here. Your choices, names and one plain sentence go
          into them, other wishes don’t. Add a model’s key, under Settings or on the server, and all do.
        </p>
      </Notice>
    </div>
  );
}
