import { createHash } from 'node:crypto';
import { chooserStyle } from './chooser-style.ts';
import { type LocalPerson, samplePeople } from './local-people.ts';

export const chooserFields = { email: 'email', back: 'back' } as const;

/** `home`: our own origin, where the forms finally lead. */
export function pageHeaders(home: string): Record<string, string> {
  const style = createHash('sha256').update(chooserStyle).digest('base64');
  return {
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': 'no-store',
    'Content-Security-Policy': [
      `default-src 'none'`,
      `style-src 'sha256-${style}'`,
      `font-src 'self'`,
      // Browsers apply this to the redirect after a form, too.
      `form-action 'self' ${home}`,
      `frame-ancestors 'none'`,
      `base-uri 'none'`,
    ].join('; '),
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'same-origin',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
  };
}

/** `refused`: what was typed, if it is not an e-mail address. */
export function chooserPage({ home, refused = null }: { home: string; refused?: string | null }): string {
  const complaint =
    refused === null
      ? ''
      : `<p class="wrong" id="wrong" role="alert">Write a full e-mail address, such as someone@local.test.</p>`;
  return page(
    'Choose an account',
    home,
    `<p class="meta">Sign in to Fabula</p>
<h1>Choose an account</h1>
<form method="post"><ul class="people">${samplePeople.map(personButton).join('')}</ul></form>
<form method="post" class="field"${refused === null ? '' : ' novalidate'}>
<label for="email">Or any e-mail</label>
<div class="line"><input class="input" id="email" name="${chooserFields.email}" type="email" required maxlength="320"
autocomplete="email" placeholder="someone@local.test"${refused === null ? '' : ` value="${escaped(refused)}" aria-invalid="true" aria-describedby="wrong" autofocus`}>
${complaint}<button class="button">Continue</button></div></form>
<div class="note">${icons.info}<p><b>No password, and no Google.</b> This page stands in for Google while no Google client is set up on this server. It does not exist in production.</p></div>
<form method="post"><button class="back" name="${chooserFields.back}" value="1">Back to Fabula</button></form>`,
  );
}

/** The page for a sign-in that is no longer pending. */
export function problemPage(home: string): string {
  return page(
    'Sign-in has expired',
    home,
    `<p class="meta">Sign in to Fabula</p>
<h1>This sign-in has expired</h1>
<p>It was already used, is older than ten minutes, or the server was restarted. Go back and sign in again.</p>
<p><a class="button" href="${escaped(home)}/">Back to Fabula</a></p>`,
  );
}

function personButton({ email, name }: LocalPerson & { name: string }): string {
  const initials = name.split(' ').map((word) => word.charAt(0));
  return `<li><button class="person" name="${chooserFields.email}" value="${escaped(email)}">
<span class="avatar" aria-hidden="true">${escaped(initials.join(''))}</span>
<span class="who"><b>${escaped(name)}</b><span class="meta">${escaped(email)}</span></span>${icons.next}</button></li>`;
}

function page(title: string, home: string, content: string): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${escaped(title)} | Fabula</title><style>${chooserStyle}</style></head>
<body><div class="local" role="region" aria-label="Notice"><div class="wrap"><p>${icons.local}Local sign-in, for development only</p></div></div>
<header class="head"><div class="wrap"><a class="logo" href="${escaped(home)}/" aria-label="Fabula, home">${icons.logo}Fabula</a></div></header>
<main><div class="sheet">${content}</div></main></body></html>`;
}

function icon(box: string, paths: string): string {
  return `<svg viewBox="${box}" aria-hidden="true">${paths}</svg>`;
}

const icons = {
  local: icon(
    '0 0 24 24',
    '<path d="M10 16h.01M6 16h.01M21.9 12H2.1"/><path d="M2.2 11.6a2 2 0 0 0-.2.9V18a2 2 0 0 0 2 2h16a2 2 0 0 0 2-2v-5.5a2 2 0 0 0-.2-.9L18.6 5.1A2 2 0 0 0 16.8 4H7.2a2 2 0 0 0-1.8 1.1z"/>',
  ),
  next: icon('0 0 24 24', '<path d="m9 18 6-6-6-6"/>'),
  info: icon('0 0 24 24', '<circle cx="12" cy="12" r="10"/><path d="M12 16v-4M12 8h.01"/>'),
  logo: icon(
    '0 0 26 28',
    '<path d="M6 26V9.5C6 5.5 8.5 3.6 12 3.6h7M6 14.6h9"/><circle cx="21.6" cy="3.6" r="2.6"/><circle cx="17.8" cy="14.6" r="2.6"/><circle cx="6" cy="25" r="2.6"/>',
  ),
} as const;

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
