import { useCallback, useState } from 'react';
import { deviceStorage, memberOf } from '../../../../api/device/browser-storage.ts';

const key = 'app:book-look';

/** How the text is shown on this device. */
export type BookLook = {
  /** The text alone, with the present paragraph dark. */
  isFocused: boolean;
  /** The line with the caret stays at the same height. */
  isTypewriter: boolean;
};

/** The look that was chosen last on this device, and how to choose another. */
export function useBookLook(): [BookLook, (look: Partial<BookLook>) => void] {
  const [look, setLook] = useState<BookLook>(() => {
    const kept = deviceStorage.getJson(key);
    return {
      isFocused: memberOf(kept, 'isFocused') === true,
      isTypewriter: memberOf(kept, 'isTypewriter') === true,
    };
  });
  const change = useCallback((next: Partial<BookLook>) => {
    setLook((now) => {
      const changed = { ...now, ...next };
      deviceStorage.setJson(key, changed);
      return changed;
    });
  }, []);
  return [look, change];
}
