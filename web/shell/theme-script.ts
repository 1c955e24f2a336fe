/** Where the choice of theme is kept in the browser: 'light' or 'dark'; absent means as the system. */
export const themeKey = 'fabula-theme';

/** Runs in the head before the first paint, so that the page never shows the wrong theme. */
export const themeScript = `(()=>{let t;try{t=localStorage.getItem('${themeKey}')}catch{}document.documentElement.dataset.theme=t==='light'||t==='dark'?t:matchMedia('(prefers-color-scheme:dark)').matches?'dark':'light'})()`;
