import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';

/** A manuscript without chapters: three ways to begin. Without `onMap`, two. */
export function EmptyManuscript({
  isBusy,
  onWrite,
  onPlan,
  onMap,
}: {
  isBusy: boolean;
  onWrite: () => void;
  onPlan: () => void;
  onMap: (() => void) | null;
}) {
  return (
    <div className="ms-empty">
      <h2>Where do you want to begin?</h2>
      <p className="muted">
        Nothing here is final: chapters and scenes can be added, moved and joined at any time.
      </p>
      <div className="ms-ways">
        <Way
          title="Write"
          words="One chapter with one scene, and the caret in it. The rest comes as you write."
          label="Start writing"
          isMain
          isBusy={isBusy}
          onStart={onWrite}
        />
        <Way
          title="Plan by hand"
          words="Three chapters with a scene each, to be named, moved and filled in any order."
          label="Lay out chapters"
          isBusy={isBusy}
          onStart={onPlan}
        />
        {onMap !== null && (
          <Way
            title="Let Fabula make a map"
            words="Chapters with a title and a summary each, out of your project. You see the price before."
            label="Look at the price"
            isBusy={isBusy}
            onStart={onMap}
          />
        )}
      </div>
    </div>
  );
}

function Way({
  title,
  words,
  label,
  isMain = false,
  isBusy,
  onStart,
}: {
  title: string;
  words: string;
  label: string;
  isMain?: boolean;
  isBusy: boolean;
  onStart: () => void;
}) {
  return (
    <section className="ms-way">
      <h3>{title}</h3>
      <p>{words}</p>
      <Button kind={isMain ? 'main' : 'plain'} disabled={isBusy} onClick={onStart}>
        {label}
        <Icon name="arrow-right" />
      </Button>
    </section>
  );
}
