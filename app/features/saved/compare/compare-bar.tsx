import { type ComponentType, lazy, Suspense, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import * as paths from '#app/paths.ts'
import type { TrayProps } from './compare-tray.tsx'
import { compared } from '../saved-lists.ts'

/** Without its code there is no tray, and the page goes on. */
const Tray = lazy((): Promise<{ default: ComponentType<TrayProps> }> =>
  import('./compare-tray.tsx').then(
    ({ CompareTray }) => ({ default: CompareTray }),
    () => ({ default: () => null }),
  ),
)

/** The tray of the cars chosen to compare, on every page but the comparison; it is loaded with the first choice. */
export function CompareBar(props: TrayProps) {
  const { pathname } = useLocation()
  const any = useSyncExternalStore(
    compared.subscribe,
    () => compared.read().length > 0,
    () => false,
  )
  if (!any || pathname === paths.compare) return null
  return (
    <Suspense fallback={null}>
      <Tray {...props} />
    </Suspense>
  )
}
