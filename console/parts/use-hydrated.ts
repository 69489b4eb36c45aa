import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** Whether scripts run: what needs them is drawn from then on. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
