import { useEffect } from 'react'
import { isWaiting } from './waiting-note.ts'

/** Goes on to send what this browser has kept, whatever page of the console is open. */
export function WaitingPictures() {
  useEffect(() => {
    if (isWaiting()) void import('./browser-queue.ts').then(({ startSending }) => startSending())
  }, [])
  return null
}
