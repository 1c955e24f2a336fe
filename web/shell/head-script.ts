import { userKey } from '../api/session/user-key.ts';

/** Where the choice of theme is kept in the browser: 'light' or 'dark'; absent means as the system. */
export const themeKey = 'fabula-theme';

/**
 * Runs in the head before the first paint, so that the page never shows the wrong theme, and has the room and the links of
 * somebody signed in from the start where this browser last knew somebody here (see `useMarkUser`).
 */
export const headScript = `(()=>{let t,u,d=document.documentElement.dataset;try{t=localStorage.getItem('${themeKey}');u=localStorage.getItem('${userKey}')}catch{}d.theme=t==='light'||t==='dark'?t:matchMedia('(prefers-color-scheme:dark)').matches?'dark':'light';if(u)d.user=''})()`;
