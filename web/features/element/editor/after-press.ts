/**
 * Does something at once or, while a pointer is pressed, when that press is over with its click:
 * nothing may move away from under it, or the click would fall on something else.
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
