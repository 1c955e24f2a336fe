/**
 * Acts at once, or after a pointer press with its click: if something moved away under the pointer,
 * the click would hit something else.
 */
export function afterPress(act: () => void): void {
  if (document.querySelector(':active') === null) act();
  else for (const end of ['pointerup', 'pointercancel']) window.addEventListener(end, later, { once: true });

  function later(): void {
    for (const end of ['pointerup', 'pointercancel']) window.removeEventListener(end, later);
    // The click comes right behind, in the same turn.
    setTimeout(act);
  }
}
