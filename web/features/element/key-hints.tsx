/** What keys do, below the sheet. `hasLists`: there are items to move and to add. */
export function KeyHints({ hasLists }: { hasLists: boolean }) {
  return (
    <p className="hint keys-l">
      {hasLists && (
        <>
          <kbd>Alt</kbd>
          <kbd>↑</kbd> and <kbd>Alt</kbd>
          <kbd>↓</kbd> move an item, <kbd>Enter</kbd> adds one below,{' '}
        </>
      )}
      <kbd>Esc</kbd> restores the old text.
    </p>
  );
}
