import { useEffect, useLayoutEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import * as paths from '#app/paths.ts'
import { endEarlyPresses } from './early-press.ts'
import { hydrateWaitingParts } from '#app/ui/progressive-hydration.tsx'

/**
 * Follows plain links of the same site in the browser, without loading the page again. One listener for the whole
 * page costs less on the server and in the browser than a component for each link. It comes alive after the page, which
 * it says (`data-alive`); a button that was pressed before is pressed again.
 */
export function ClientLinks() {
  const navigate = useNavigate()
  const pressAgain = useRef<() => void>(null)
  // With the parts of the page that listen at once: nothing is pressed between them and this.
  useLayoutEffect(() => {
    pressAgain.current ??= endEarlyPresses()
  }, [])
  useEffect(() => {
    // Leaving an error page builds the document anew, without the class that the first script set.
    document.documentElement.classList.add('js')
    void hydrateWaitingParts().then(() => {
      document.documentElement.dataset['alive'] = ''
      pressAgain.current?.()
      pressAgain.current = () => {}
    })
    const follow = (event: MouseEvent) => {
      if (
        event.defaultPrevented ||
        event.button !== 0 ||
        event.metaKey ||
        event.ctrlKey ||
        event.shiftKey ||
        event.altKey
      )
        return
      const link = event.target instanceof Element ? event.target.closest('a') : null
      if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin) return
      if (link.pathname.startsWith(paths.media('')) || link.getAttribute('href')?.startsWith('#')) return
      event.preventDefault()
      void navigate(link.pathname + link.search + link.hash, { preventScrollReset: link.dataset['scroll'] === 'keep' })
    }
    document.addEventListener('click', follow)
    return () => document.removeEventListener('click', follow)
  }, [navigate])
  return null
}
