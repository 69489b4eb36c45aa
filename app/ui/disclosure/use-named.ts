import { type RefObject, useEffect, useEffectEvent } from 'react'

/**
 * Tells of the element within `root` that the address names (`#delivery`), at once and whenever the address changes:
 * it may lie where nobody sees it, and not every browser opens that by itself.
 */
export function useNamed(root: RefObject<HTMLElement | null>, tell: (named: HTMLElement) => void): void {
  const onNamed = useEffectEvent(tell)
  useEffect(() => {
    const follow = () => {
      const { hash } = location
      const named = hash.length > 1 && root.current?.querySelector<HTMLElement>(`#${CSS.escape(hash.slice(1))}`)
      if (named) onNamed(named)
    }
    follow()
    addEventListener('hashchange', follow)
    return () => removeEventListener('hashchange', follow)
  }, [root])
}
