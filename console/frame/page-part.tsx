import { useEffect } from 'react'
import { Outlet, useLocation } from 'react-router'
import type { Route } from './+types/page-part.ts'
import { Failure } from '../states/failure.tsx'
import { forgetTyped } from '../states/typed-words.ts'

/** The page within the frame: when it fails, the places stay in reach. */
export default function PagePart() {
  const { key } = useLocation()
  useEffect(forgetTyped, [key])
  return <Outlet />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { pathname, search } = useLocation()
  return (
    <div className="plain">
      <Failure error={error} link={{ to: pathname + search, words: 'Open the page again' }} />
    </div>
  )
}
