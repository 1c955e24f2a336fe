import { Notice } from '../../ui/notice.tsx';

/** Says that the built-in storyteller writes. */
export function DemoNotice() {
  return (
    <div className="demo-place">
      <Notice kind="demo" title="Demo Mode">
        <p className="muted">
          The built-in storyteller writes these, since no key for a language model is set. Everything else
          works as it will with one.
        </p>
      </Notice>
    </div>
  );
}
