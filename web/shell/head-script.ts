import { userKey } from '../api/session/user-key.ts';

/**
 * Where the choice of theme is kept in the browser: 'light' or 'dark'; absent means as the system.
 */
export const themeKey = 'fabula-theme';

/** What browsers paint around the page: the colour of its ground in each theme. */
export const themeColors = { light: '#f4f0e4', dark: '#12171c' } as const;

/**
 * Runs in the head before the first paint, so that the page never shows the wrong theme, and has
 * the room and the links of somebody signed in from the start where this browser last knew somebody
 * here (see `useMarkUser`). It makes the `theme-color` itself, which React would not let differ
 * from what was built.
 */
export const headScript = `(()=>{let t,u,d=document.documentElement.dataset;try{t=localStorage.getItem('${themeKey}');u=localStorage.getItem('${userKey}')}catch{}d.theme=t==='light'||t==='dark'?t:matchMedia('(prefers-color-scheme:dark)').matches?'dark':'light';if(u)d.user='';let m=document.createElement('meta');m.name='theme-color';m.content=d.theme==='dark'?'${themeColors.dark}':'${themeColors.light}';document.head.append(m)})()`;
