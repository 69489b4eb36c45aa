import * as paths from '#app/paths.ts'
import { row, text } from '#app/ui/layout/layout.ts'
import { PostForm } from './features/forms/post-form.tsx'
import { type ReactNode, useContext, useMemo, useState } from 'react'
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  UNSAFE_DataRouterStateContext,
  useRouteLoaderData,
} from 'react-router'
import { Button } from '#app/ui/button/button.tsx'
import { TextLink } from '#app/ui/link/link.tsx'
import { TextInput } from '#app/ui/field/text-input.tsx'
import type { Route } from './+types/root.ts'
import styles from './app.css?url'
import changeoverStyles from './features/trade-in/browser/changeover.css?url'
import { ChangeoverPlace, HOLD_PLACES } from './features/trade-in/changeover/changeover-place.tsx'
import { type Frame, frameOf } from './frame.server.ts'
import { WatchlistSiteContext } from './features/saved/watchlist/watchlist-site-context.ts'
import { WATCHLIST_FORM } from './features/saved/watchlist/watchlist-site.ts'
import { CompareBar } from './features/saved/compare/compare-bar.tsx'
import { portsOf } from '#app/features/site/request/ports-context.ts'

import { Tracking } from './features/tracking/tracking.tsx'
import { Footer } from './shell/footer.tsx'
import { Header } from './shell/header.tsx'
import { KeepScroll, NextHead } from './shell/document/next-head.tsx'
import { InlineNonce } from './shell/inline-nonce.tsx'
import { RequestReference } from './shell/request-reference.tsx'
import { ClientLinks } from './shell/document/client-links.tsx'
import { ProgressiveHydration } from './ui/progressive-hydration.tsx'
import { PackedData } from './ui/packed-data.tsx'
import { KEEP_EARLY_PRESS } from './shell/document/early-press.ts'
import { DRAWS_DOCUMENT, PAGE_ID } from './ui/page-root.ts'
import { MessagePage } from './ui/message-page.tsx'
import { ToastRegion } from './ui/toast/toast-region.tsx'
import { pack, unpack } from '#lib/packing/packed.ts'

/** For the log and the metrics: the pattern of the page, whichever it is. */
export const middleware: Route.MiddlewareFunction[] = [
  ({ context, pattern }) => {
    portsOf(context).note.route = `/${pattern.replace(/^\//, '')}`
  },
]

export async function loader({ context, request }: Route.LoaderArgs) {
  const frame = await frameOf(portsOf(context).site, {
    search: portsOf(context).search,
    content: portsOf(context).content,
    cache: portsOf(context).revisionCache,
  })
  return { name: frame.name, frame: pack(frame, request, 'frame') }
}

/** Header and footer are the same on every page of a site, so moving between pages does not ask for them again. */
export const shouldRevalidate = () => false

export function Layout({ children }: { children: ReactNode }) {
  const frame = useRouteLoaderData<typeof loader>('root')?.frame
  const chrome = useMemo(() => frame && unpack(frame), [frame])
  const page = (
    <>
      <Tracking />
      <WatchlistSiteContext value={chrome?.watchlist ?? null}>
        {chrome && (
          <ProgressiveHydration>
            <Header chrome={chrome} />
          </ProgressiveHydration>
        )}
        {chrome?.changeover && <ChangeoverPlace />}
        <WhenSettled>
          <main id="main" tabIndex={-1}>
            {children}
          </main>
        </WhenSettled>
      </WatchlistSiteContext>
      {chrome && <Footer chrome={chrome} />}
      {chrome?.watchlist && <PostForm id={WATCHLIST_FORM} action={paths.watchlistPage} />}
      {chrome?.compare && <CompareBar noun={chrome.noun} />}
      <ToastRegion />
      <ClientLinks />
      <PackedData />
    </>
  )
  return DRAWS_DOCUMENT ? (
    <Document chrome={chrome}>{page}</Document>
  ) : (
    <>
      {page}
      <NextHead />
      <KeepScroll />
    </>
  )
}

/** Is hydrated after the frame of the page, but where the browser loads more as the page comes alive: another page would stand there by then. */
function WhenSettled({ children }: { children: ReactNode }) {
  const state = useContext(UNSAFE_DataRouterStateContext)
  const [isSettled] = useState(state?.initialized)
  return isSettled ? <ProgressiveHydration>{children}</ProgressiveHydration> : children
}

/** What stands around a page. `data-frame` marks the styles that every page of the site has. */
function Document({ chrome, children }: { chrome: Frame | undefined; children: ReactNode }) {
  const nonce = useContext(InlineNonce)
  return (
    <html lang="en-AU" data-template={chrome?.template} data-changeover={chrome?.changeover}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <script
          nonce={nonce}
          dangerouslySetInnerHTML={{ __html: `document.documentElement.classList.add('js');${KEEP_EARLY_PRESS}` }}
        />
        <Meta />
        {chrome && <link rel="preload" href={chrome.look.font} as="font" type="font/woff2" crossOrigin="anonymous" />}
        <link rel="stylesheet" href={styles} data-frame="" />
        {chrome && <link rel="stylesheet" href={chrome.look.styles} data-frame="" />}
        {chrome?.changeover && (
          <>
            <link rel="stylesheet" href={changeoverStyles} data-frame="" />
            {/* It has run before the browser's own code is there, which carries no text of it. */}
            <script nonce={nonce} dangerouslySetInnerHTML={{ __html: HOLD_PLACES }} suppressHydrationWarning />
          </>
        )}
        {chrome && <style nonce={nonce} dangerouslySetInnerHTML={{ __html: chrome.look.style }} />}
        <link rel="icon" href={paths.favicon} type="image/svg+xml" />
        <link rel="apple-touch-icon" href={paths.touchIcon} />
        <link rel="manifest" href={paths.webManifest} />
        <Links />
      </head>
      <body>
        <div id={PAGE_ID}>{children}</div>
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
  const reference = useContext(RequestReference)
  const actions = (
    <>
      <form action={paths.search} role="search" className={row({ gap: 2, wrap: false })}>
        <TextInput
          name="query"
          type="search"
          aria-label="Search our stock"
          placeholder="Make, model or budget"
          size={32}
        />
        <Button type="submit" look="primary">
          Search
        </Button>
      </form>
      <div className={row({ gap: 4 })}>
        <TextLink href={paths.allStock} className="tap-line">
          See our whole stock
        </TextLink>
        <TextLink href="/" className="tap-line">
          Go to the home page
        </TextLink>
      </div>
    </>
  )
  return missing ? (
    <MessagePage title="We can’t find that page" actions={actions}>
      <p>
        {typeof error.data === 'string' && error.data
          ? error.data
          : 'The link may be broken, or the page may have moved. Try searching our stock instead.'}
      </p>
    </MessagePage>
  ) : (
    <MessagePage title="Something went wrong on our side" actions={actions}>
      <p>We couldn’t show this page. Please try again in a minute, or give us a call.</p>
      {/* The server alone knows it; what it wrote stays. */}
      <p className={text({ size: 14, above: 4 })} suppressHydrationWarning>
        {reference && `Reference: ${reference}`}
      </p>
    </MessagePage>
  )
}
