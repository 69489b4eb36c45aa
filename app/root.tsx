import type { ReactNode } from 'react'
import { isRouteErrorResponse, Links, Meta, Outlet, Scripts, ScrollRestoration, useRouteLoaderData } from 'react-router'
import font from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url'
import type { Route } from './+types/root.ts'
import styles from './app.css?url'
import { showsParts } from './features/parts/parts-shown.server.ts'
import { CompareBar } from './features/saved/compare-bar.tsx'
import { settingsOf } from './features/site/site.ts'
import { siteContext } from './features/site/site-context.ts'
import { siteSettings } from './features/site/settings.schema.ts'
import { chromeOf } from './shell/chrome.ts'
import { Footer } from './shell/footer.tsx'
import { Header } from './shell/header.tsx'
import { themeStyle } from './templates/tokens.ts'
import { ClientLinks } from './ui/client-links.tsx'
import { MessagePage } from './ui/message-page.tsx'
import { ToastRegion } from './ui/toast-region.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  const { template, theme } = settingsOf(site, siteSettings)
  return { ...chromeOf(site, { parts: await showsParts(site) }), style: themeStyle(template, theme) }
}

/** Header and footer are the same on every page of a site, so moving between pages does not ask for them again. */
export const shouldRevalidate = () => false

export function Layout({ children }: { children: ReactNode }) {
  const chrome = useRouteLoaderData<typeof loader>('root')
  return (
    <html lang="en-AU">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <script dangerouslySetInnerHTML={{ __html: "document.documentElement.classList.add('js')" }} />
        <Meta />
        <link rel="preload" href={font} as="font" type="font/woff2" crossOrigin="anonymous" />
        <link rel="stylesheet" href={styles} />
        {chrome && <style dangerouslySetInnerHTML={{ __html: chrome.style }} />}
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/site.webmanifest" />
        <Links />
      </head>
      <body>
        {chrome && <Header chrome={chrome} />}
        <main id="main" tabIndex={-1}>
          {children}
        </main>
        {chrome && <Footer chrome={chrome} />}
        {chrome?.compare && <CompareBar noun={chrome.noun} />}
        <ToastRegion />
        <ClientLinks />
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function Root() {
  return <Outlet />
}

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  return [{ title: loaderData?.name ?? 'Something went wrong' }]
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const missing = isRouteErrorResponse(error) && error.status === 404
  const actions = (
    <>
      <a href="/search/new-used-and-demo-cars" className="btn btn-primary">
        Search our stock
      </a>
      <a href="/" className="btn btn-quiet">
        Go to the home page
      </a>
    </>
  )
  return missing ? (
    <MessagePage title="We can’t find that page" actions={actions}>
      <p>
        {typeof error.data === 'string' && error.data
          ? error.data
          : 'The address may be misspelt, or the page may have moved. Nothing is lost: our whole stock is one step away.'}
      </p>
    </MessagePage>
  ) : (
    <MessagePage title="Something went wrong on our side" actions={actions}>
      <p>The page could not be shown. Please try again in a minute, or give us a call.</p>
    </MessagePage>
  )
}
