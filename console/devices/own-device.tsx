import { useEffect } from 'react'

/** The session for which it was asked, in this page. */
let asked = ''

/** Once for each session: what this browser was switched on for is this person's still, or goes. */
export function OwnDevice({ session }: { session: string }) {
  useEffect(() => {
    if (asked === session || !('Notification' in window) || Notification.permission !== 'granted') return
    asked = session
    void import('./this-device.ts').then(({ isDeviceOn }) => isDeviceOn()).catch(() => undefined)
  }, [session])
  return null
}
