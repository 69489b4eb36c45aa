import { useEffect, useRef, useState, type RefObject } from 'react'
import { NavigationType, useNavigationType } from 'react-router'

/** Its first cars are seen until the head of the list is so far above the screen. */
const ABOVE = '240px 0px 0px'

/** Whether the start of the list has left the screen. */
export function useListAway(head: RefObject<HTMLElement | null>): boolean {
  const [away, setAway] = useState(false)
  useEffect(() => {
    if (!head.current) return
    const watch = new IntersectionObserver(([entry]) => entry && setAway(!entry.isIntersecting), {
      rootMargin: ABOVE,
    })
    watch.observe(head.current)
    return () => watch.disconnect()
  }, [head])
  return away
}

export const showListStart = (): void => document.querySelector('#results')?.scrollIntoView()

/**
 * Brings the start of another list into view when it has left the screen; a list whose start is seen stays where it is,
 * and so does one that goes on or that the back button brings.
 */
export function useListStart(address: string, { away, page }: { away: boolean; page: number }): void {
  const shown = useRef(address)
  const moved = useNavigationType() !== NavigationType.Pop
  useEffect(() => {
    if (shown.current === address) return
    shown.current = address
    if (away && moved && page === 1) showListStart()
  }, [address, away, moved, page])
}
