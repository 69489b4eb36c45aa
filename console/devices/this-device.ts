import * as paths from '../paths.ts'

/** Whether notices can be shown by this browser, and if not, why. */
export type DeviceAbility = 'able' | 'blocked' | 'home-screen-first' | 'unable'

export function deviceAbility(): DeviceAbility {
  // On an iPhone only what was added to the home screen may show notices.
  if (/iPhone|iPad|iPod/.test(navigator.userAgent) && !('PushManager' in window)) return 'home-screen-first'
  if (!('serviceWorker' in navigator) || !('PushManager' in window) || !('Notification' in window)) return 'unable'
  return Notification.permission === 'denied' ? 'blocked' : 'able'
}

export type DeviceReply = { readonly ok: true; readonly on: boolean } | { readonly ok: false; readonly reason: string }

const post = async (body: object): Promise<DeviceReply> => {
  const response = await fetch(paths.device, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })
  return (await response.json()) as DeviceReply
}

const subscription = async () => (await navigator.serviceWorker.getRegistration('/'))?.pushManager.getSubscription()

/**
 * Whether this browser shows notices of whoever is signed in here. What somebody else has switched on before them is
 * switched off.
 */
export async function isDeviceOn(): Promise<boolean> {
  const kept = await subscription()
  if (!kept) return false
  const reply = await post({ step: 'confirm', endpoint: kept.endpoint })
  if (reply.ok && !reply.on) await kept.unsubscribe()
  return reply.ok && reply.on
}

/** Asks whoever sits here, and switches this browser on. */
export async function switchDeviceOn(applicationServerKey: string): Promise<DeviceReply> {
  if ((await Notification.requestPermission()) !== 'granted')
    return { ok: false, reason: 'The browser was not allowed to show notices, so nothing was switched on.' }
  await navigator.serviceWorker.register(paths.worker, { updateViaCache: 'none' })
  const { pushManager } = await navigator.serviceWorker.ready
  const options = { userVisibleOnly: true, applicationServerKey }
  const made = await pushManager.subscribe(options).catch(async (error: unknown) => {
    const old = await pushManager.getSubscription()
    if (!old) throw error
    // It was made for another key, and takes nothing from this one.
    await old.unsubscribe()
    return pushManager.subscribe(options)
  })
  const reply = await post({ step: 'on', subscription: made.toJSON() })
  if (!reply.ok) await made.unsubscribe()
  return reply
}

export async function switchDeviceOff(): Promise<DeviceReply> {
  const kept = await subscription()
  if (!kept) return { ok: true, on: false }
  const reply = await post({ step: 'off', endpoint: kept.endpoint })
  if (reply.ok) await kept.unsubscribe()
  return reply
}
