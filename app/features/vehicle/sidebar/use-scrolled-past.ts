import { type RefObject, useEffect, useState } from 'react'

/** Whether the page was scrolled past an element that stands at its very top. */
export function useScrolledPast(mark: RefObject<HTMLElement | null>): boolean {
  const [past, setPast] = useState(false)
  useEffect(() => {
    if (!mark.current) return
    const observer = new IntersectionObserver(([entry]) => entry && setPast(!entry.isIntersecting))
    observer.observe(mark.current)
    return () => observer.disconnect()
  }, [mark])
  return past
}
