export function KeyHints() {
  return (
    <p className="hint keys-l">
      <kbd>Alt</kbd>
      <kbd>↑</kbd> and <kbd>Alt</kbd>
      <kbd>↓</kbd> move an item, <kbd>Enter</kbd> adds one below, <kbd>Esc</kbd> restores the old text.
    </p>
  );
}
