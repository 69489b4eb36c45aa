import type { ReactNode } from 'react'
import { isRouteErrorResponse, Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router'
import { ButtonLink } from '#app/ui/button/button.tsx'
import { ToastRegion } from '#app/ui/toast/toast-region.tsx'
import type { Route } from './+types/root.ts'
import * as paths from './paths.ts'
import './console.css'

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en-AU">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="robots" content="noindex" />
        <meta name="color-scheme" content="light dark" />
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
  return <Outlet />
}

export const meta: Route.MetaFunction = () => [{ title: 'Console' }]

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const known = isRouteErrorResponse(error) && error.status < 500
  return (
    <main className="plain">
      <h1>{known ? 'There is nothing here' : 'Something went wrong on our side'}</h1>
      <p>
        {known && typeof error.data === 'string' && error.data
          ? error.data
          : known
            ? 'The address may be misspelt, or what was here has gone.'
            : 'Nothing that you did was lost before this page. Please try again in a minute.'}
      </p>
      <p>
        <ButtonLink href={paths.home} look="primary">
          Go to Today
        </ButtonLink>
      </p>
    </main>
  )
}
