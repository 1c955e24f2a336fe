import { Notice } from '../../ui/notice.tsx';

/** Says that the storyteller writes, what it does with wishes, and how a model is connected. */
export function DemoNotice() {
  return (
    <div className="demo-place">
      <Notice kind="demo" title="Demo Mode">
        <p className="muted">
          No language model is connected, so the built-in storyteller tells one of its own tales. Your
          choices, names, places and one plain English sentence go into it; it leaves out other wishes. To
          connect a model, set its key on the server, or add a key of your own under Settings.
        </p>
      </Notice>
    </div>
  );
}
