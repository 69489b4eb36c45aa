import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { tellDataLayer } from './track.ts'

/** Tells of each page that is opened. It stands before the page, so that what the page tells comes after. */
export function Tracking() {
  const { pathname } = useLocation()
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- it is told of each path anew
  useEffect(() => void tellDataLayer(({ openPage }) => openPage()), [pathname])
  return null
}
