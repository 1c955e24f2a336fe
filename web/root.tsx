import type { ReactNode } from 'react';
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useNavigation } from 'react-router';
import literata from './fonts/literata-roman.woff2?url';
import { FocusOnNavigation } from './shell/focus-on-navigation.tsx';
import { Footer } from './shell/footer.tsx';
import { headScript } from './shell/head-script.ts';
import { Header } from './shell/header.tsx';
import { OfflineStrip } from './shell/offline-strip.tsx';
import { PageError } from './shell/page-error.tsx';
import { Palette } from './shell/palette.tsx';
import { SignInProvider } from './shell/sign-in.tsx';
import './styles/index.css';

/** The document around every page. */
export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant; it must run before the first paint */}
        <script dangerouslySetInnerHTML={{ __html: headScript }} />
        <link
          rel="preload"
          as="font"
          type="font/woff2"
          href={literata}
          crossOrigin="anonymous"
          fetchPriority="low"
        />
        <Meta />
        <Links />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="icon" href="/favicon.png" type="image/png" sizes="48x48" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

/** Every page with the header above and the footer below. */
export default function Root() {
  return (
    <Shell>
      <FocusOnNavigation />
      <Outlet />
    </Shell>
  );
}

/** A page that failed keeps the header and the footer, so that there is a way on. */
export function ErrorBoundary() {
  return (
    <Shell>
      <PageError />
    </Shell>
  );
}

function Shell({ children }: { children: ReactNode }) {
  const { state } = useNavigation();
  return (
    <SignInProvider>
      <a className="skip" href="#main">
        Skip to content
      </a>
      <Header />
      <OfflineStrip />
      <main id="main" tabIndex={-1} aria-busy={state !== 'idle'}>
        {children}
      </main>
      <Footer />
      <Palette />
    </SignInProvider>
  );
}
