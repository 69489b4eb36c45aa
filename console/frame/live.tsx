import { useEffect, useState } from 'react'
import { useLocation, useRevalidator } from 'react-router'
import { Icon } from '#app/ui/icon/icon.tsx'
import * as paths from '../paths.ts'
import { oneAtATime } from './one-at-a-time.ts'

/**
 * Data that is asked for and does not come takes the page away, with what is being written in it: so this is asked
 * first. Whoever was signed out would be led away too.
 */
const answerOf = (from: string): Promise<'here' | 'signed-out' | 'none'> =>
  fetch(`${from}?still`, { redirect: 'manual' }).then(
    ({ status, type }) => (type === 'opaqueredirect' ? 'signed-out' : status === 204 ? 'here' : 'none'),
    () => 'none',
  )

/** Asks for the page's data again when something has come in; without it a reload shows the same. */
export function Live({ from }: { from: string }) {
  const { revalidate } = useRevalidator()
  const { pathname, search } = useLocation()
  const [isSignedOut, setSignedOut] = useState(false)
  useEffect(() => {
    // Whoever signs in again, in another window, gets a new stream: one that was refused does not begin again.
    const events = isSignedOut ? null : new EventSource(from)
    const refresh = oneAtATime(async () => {
      const answer = await answerOf(from)
      if (answer !== 'none') setSignedOut(answer === 'signed-out')
      if (answer === 'here') await revalidate()
    })
    events?.addEventListener('inbox', refresh)
    // What came meanwhile was told to nobody.
    addEventListener('online', refresh)
    // Clocks count minutes.
    const minutes = setInterval(() => document.visibilityState === 'visible' && refresh(), 60_000)
    return () => {
      events?.close()
      removeEventListener('online', refresh)
      clearInterval(minutes)
    }
  }, [from, revalidate, isSignedOut])
  if (!isSignedOut) return null
  return (
    <p className="frame-note frame-offline">
      <Icon name="out" />
      <span>
        <b>You were signed out.</b> Copy what you typed, then{' '}
        <a href={`${paths.signIn}?${new URLSearchParams({ back: pathname + search })}`}>sign in again</a>.
      </span>
    </p>
  )
}
