import { limits } from '../../../../../domain/limits.ts';

/** The number of a script's scene, in the margin of its heading; blank for none. */
export function SceneNumber({
  value,
  name,
  onType,
}: {
  value: string;
  /** The scene, as it is called. */
  name: string;
  onType: (number: string) => void;
}) {
  return (
    <input
      className="scene-number-box"
      aria-label={`Number of ${name}`}
      placeholder="No."
      maxLength={limits.sceneNumberCharacters}
      value={value}
      onChange={({ target }) => onType(target.value)}
    />
  );
}
