import { userKey } from '../api/session/user-key.ts';

/** The stored theme: 'light' or 'dark'; absent means the system's. */
export const themeKey = 'fabula-theme';

/** What browsers paint around the page: the colour of its ground in each theme. */
export const themeColors = { light: '#f4f0e4', dark: '#12171c' } as const;

/**
 * Runs before the first paint: sets the theme, and reserves the room and links of a signed-in user
 * if this browser last had one (see `useMarkUser`). It creates `theme-color`, which React would not
 * let differ from the built page.
 */
export const headScript = `(()=>{let t,u,d=document.documentElement.dataset;try{t=localStorage.getItem('${themeKey}');u=localStorage.getItem('${userKey}')}catch{}d.theme=t==='light'||t==='dark'?t:matchMedia('(prefers-color-scheme:dark)').matches?'dark':'light';if(u)d.user='';let m=document.createElement('meta');m.name='theme-color';m.content=d.theme==='dark'?'${themeColors.dark}':'${themeColors.light}';document.head.append(m)})()`;
