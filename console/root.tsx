import { type ReactNode, useEffect } from 'react'
import { type LinksFunction, Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router'
import { ToastRegion } from '#app/ui/toast/toast-region.tsx'
import type { Route } from './+types/root.ts'
import { Installed } from './devices/installed.tsx'
import { WaitingPictures } from './pages/stock/pictures/sending/waiting-pictures.tsx'
import * as paths from './paths.ts'
import { Failure } from './states/failure.tsx'
import { UnsentForms } from './states/unsent-forms.tsx'
import './console.css'

export const links: LinksFunction = () => [
  { rel: 'manifest', href: paths.manifest },
  { rel: 'icon', href: paths.icon('192'), type: 'image/png', sizes: '192x192' },
  { rel: 'apple-touch-icon', href: paths.icon('apple') },
]

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en-AU">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="robots" content="noindex" />
        <meta name="color-scheme" content="light dark" />
        {/* The background of the page: --bg of tokens.css, which no browser reads here. */}
        <meta name="theme-color" content="#f5f6f8" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#0e0f13" media="(prefers-color-scheme: dark)" />
        <meta name="apple-mobile-web-app-title" content="Console" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ToastRegion />
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function Root() {
  // The page says that its scripts listen.
  useEffect(() => {
    document.documentElement.dataset['alive'] = ''
  }, [])
  return (
    <>
      <Outlet />
      <UnsentForms />
      <Installed />
      <WaitingPictures />
    </>
  )
}

export const meta: Route.MetaFunction = () => [{ title: 'Console' }]

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => (
  <main className="plain">
    <Failure error={error} link={{ to: paths.home, words: 'Go to Today' }} />
  </main>
)
