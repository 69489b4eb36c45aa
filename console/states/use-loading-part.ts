import { useEffect, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { type LoadingPart, loadingPart } from './loading-part.ts'

/** What comes sooner is not announced, ms: shapes that flash are worse than none. */
const LATE_MS = 300

/** The part of the page that has been waited for too long; what was sent by a form changes nothing until it is done. */
export function useLoadingPart(): LoadingPart | null {
  const here = useLocation()
  const { state, location, formMethod } = useNavigation()
  const isForm = formMethod !== undefined && formMethod !== 'GET'
  const part = state === 'loading' && location && !isForm ? loadingPart(here, location) : null
  const [late, setLate] = useState<string | null>(null)
  const key = part === null ? null : (location?.key ?? null)
  useEffect(() => {
    if (key === null) return undefined
    const timer = setTimeout(() => setLate(key), LATE_MS)
    return () => clearTimeout(timer)
  }, [key])
  return key !== null && late === key ? part : null
}
