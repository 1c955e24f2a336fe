import { useEffect } from 'react';
import type { SessionUser } from '../../contract/session.ts';
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
        // Fetched when it is needed: few change the theme, and every page would load it. The next visit tries again.
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
  try {
    const kept = localStorage.getItem(key) ?? '';
    return themeChoices.find((choice) => kept === `${userId} ${choice}`) ?? null;
  } catch {
    return null;
  }
}

function keepAgreed(userId: string, theme: ThemeChoice): void {
  try {
    localStorage.setItem(key, `${userId} ${theme}`);
  } catch {
    // Where storage is refused each visit counts as the first meeting.
  }
}
