import { useEffect } from 'react';
import type { SessionUser } from '../../contract/session.ts';
import { deviceStorage } from '../api/device/browser-storage.ts';
import { mergeTheme } from './merge-theme.ts';
import { chooseTheme, type ThemeChoice, themeChoices, useThemeChoice } from './theme.ts';

/** Keeps the theme of this browser and that of the account the same, whichever was changed. */
export function useSyncTheme({ id, theme }: SessionUser): void {
  const here = useThemeChoice();
  useEffect(() => {
    switch (mergeTheme({ account: theme, here, agreed: readAgreed(id) }).kind) {
      case 'same':
        keepAgreed(id, theme);
        break;
      case 'apply':
        chooseTheme(theme);
        break;
      case 'save':
        // Fetched when needed: few change the theme. The next visit tries again.
        import('../api/account/save-profile.ts').then(
          ({ getProfileSaver }) => getProfileSaver().change({ theme: here }),
          () => {},
        );
        break;
    }
  }, [id, theme, here]);
}

/** The theme in which account and browser last agreed, with the account it was. */
const key = 'app:agreed-theme';

function readAgreed(userId: string): ThemeChoice | null {
  const kept = deviceStorage.get(key);
  return themeChoices.find((choice) => kept === `${userId} ${choice}`) ?? null;
}

/** Where storage is refused each visit counts as the first meeting. */
function keepAgreed(userId: string, theme: ThemeChoice): void {
  deviceStorage.set(key, `${userId} ${theme}`);
}
