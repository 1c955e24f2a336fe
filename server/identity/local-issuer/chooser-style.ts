import { fontPaths } from './fonts.ts';

/** The product's look in one inline sheet. */
export const chooserStyle = `
@font-face{font-family:"Literata";font-weight:200 900;font-display:swap;src:url("${fontPaths.serif}") format("woff2")}
@font-face{font-family:"Schibsted Grotesk";font-weight:400 900;font-display:swap;src:url("${fontPaths.ui}") format("woff2")}
:root{
  color-scheme:light dark;
  --paper:light-dark(#f4f0e4,#12171c);--sheet:light-dark(#fcfaf4,#1a2128);
  --rule:light-dark(#d6cebb,#2d363f);--rule-strong:light-dark(#857c69,#74808a);
  --ink:light-dark(#1f1b15,#efe8d9);--ink-2:light-dark(#4b4438,#c5beaf);--ink-3:light-dark(#655c4d,#a09a8d);
  --accent:light-dark(#1b4a73,#96c3ea);--accent-hover:light-dark(#12375a,#bad9f3);
  --accent-tint:light-dark(#dbe5eb,#1c3246);
  --danger:light-dark(#9f2b1a,#f2a08d);
  --ochre-ink:light-dark(#76500d,#e0ba6b);--ochre-mid:light-dark(#a87a21,#b68a33);
  --ochre-tint:light-dark(#f1e5c8,#2f2817);
  --serif:"Literata",Georgia,"Times New Roman",serif;--ui:"Schibsted Grotesk","Helvetica Neue",Arial,sans-serif;
  --gutter:clamp(1rem,4vw,2.5rem);
}
*,*::before,*::after{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:400 1rem/1.6 var(--ui);-webkit-font-smoothing:antialiased}
h1,p,ul{margin:0;padding:0}
ul{list-style:none}
button,input{font:inherit;color:inherit}
svg{flex:none;fill:none;stroke:currentColor;stroke-width:2;stroke-linecap:round;stroke-linejoin:round}
:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
.wrap{max-width:calc(78rem + 2*var(--gutter));margin-inline:auto;padding-inline:var(--gutter)}
.local{border-bottom:1px solid var(--ochre-mid);
  background:repeating-linear-gradient(135deg,var(--ochre-tint) 0 14px,var(--sheet) 14px 28px)}
.local .wrap{display:flex;align-items:center;justify-content:center;min-height:44px;padding-block:6px}
.local p{display:inline-flex;gap:.5rem;align-items:center;padding:.15rem .6rem;border-radius:3px;
  background:var(--sheet);font-size:.875rem;font-weight:550;line-height:1.4}
.local svg{width:18px;height:18px;color:var(--ochre-ink)}
.head{border-bottom:1px solid var(--rule)}
.head .wrap{display:flex;align-items:center;min-height:72px}
.logo{display:inline-flex;align-items:center;gap:.6rem;color:var(--ink);font:500 1.5rem/1 var(--serif);
  letter-spacing:-.02em;text-decoration:none}
.logo svg{width:26px;height:28px;stroke-width:2.4}
.logo circle{fill:var(--accent);stroke:none}
main{display:grid;place-items:center;padding:3rem var(--gutter)}
.sheet{display:grid;gap:1rem;width:100%;max-width:480px;padding:2rem;border:1px solid var(--rule);border-radius:3px;
  background:var(--sheet);box-shadow:0 1px 2px light-dark(rgb(31 27 21/.06),rgb(0 0 0/.4))}
h1{margin-top:-.5rem;font:460 2.125rem/1.18 var(--serif);letter-spacing:-.02em;text-wrap:balance}
.meta{color:var(--ink-3);font-size:.8125rem}
.people{border-block:1px solid var(--rule)}
.people li+li{border-top:1px solid var(--rule)}
.person{display:flex;align-items:center;gap:.75rem;width:calc(100% + 24px);min-height:64px;margin-inline:-12px;
  padding:.8rem 12px;border:0;border-radius:6px;background:none;text-align:left;cursor:pointer}
.person:hover{background:var(--paper)}
.person:focus-visible{outline-offset:-2px}
.person>svg{width:18px;height:18px;color:var(--ink-3)}
.avatar{display:grid;place-items:center;width:36px;height:36px;border-radius:50%;background:var(--accent-tint);
  color:var(--accent);font:600 .8125rem/1 var(--ui)}
.who{display:flex;flex:1;flex-direction:column;min-width:0;line-height:1.4}
.who b{font-weight:600}
.field{display:flex;flex-direction:column;gap:.375rem}
.field label{font-size:.875rem;font-weight:550}
.line{display:flex;flex-wrap:wrap;gap:.5rem}
.input{flex:1;min-width:0;min-height:44px;padding:.55rem .8rem;border:1px solid var(--rule-strong);border-radius:6px;
  background:var(--sheet);line-height:1.45}
.input::placeholder{color:var(--ink-3);opacity:1}
.input:hover{border-color:var(--ink-2)}
.input[aria-invalid]{border:2px solid var(--danger)}
.wrong{flex:1 1 100%;order:1;color:var(--danger);font-size:.8125rem;line-height:1.45}
.button{display:inline-flex;align-items:center;justify-content:center;min-height:44px;padding:0 1.125rem;
  border:1px solid var(--rule-strong);border-radius:6px;background:var(--sheet);color:var(--ink);
  font-size:.9375rem;font-weight:550;line-height:1.1;text-decoration:none;cursor:pointer}
.button:hover{border-color:var(--ink);background:var(--paper)}
.note{display:flex;gap:.75rem;padding:1rem;border:1px solid var(--rule);border-radius:3px;font-size:.875rem;line-height:1.5}
.note svg{width:20px;height:20px;margin-top:.1rem;color:var(--ink-2)}
.note b{font-weight:600}
.back{justify-self:start;min-height:32px;padding:0;border:0;background:none;color:var(--accent);cursor:pointer;
  text-decoration:underline;text-decoration-thickness:1px;text-underline-offset:.2em}
.back:hover{color:var(--accent-hover);text-decoration-thickness:2px}
@media (max-width:720px){
  .head .wrap{min-height:64px}
  main{padding:1rem}
  .sheet{padding:1.5rem 1rem}
  .line .input,.line .button{flex:1 1 100%}
  .wrong{order:0}
  .back{min-height:44px}
}
`;
