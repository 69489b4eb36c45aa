import { data } from 'react-router'
import { deviceName } from '#app/features/garage/device-name.ts'
import { deviceId } from '#app/features/staff/devices/device-store.server.ts'
import { devicesOf } from '#app/features/staff/devices/devices.server.ts'
import { isEndpoint, pushAddressFrom } from '#app/features/staff/devices/push-address.ts'
import type { Route } from './+types/device.ts'
import { consoleOf } from '../../request/console-ports.ts'
import { staffOf } from '../../request/site-for.ts'

/** Switches the browser that asks on and off, for the page's own script: only a script can ask a browser. */
export async function action({ context, request }: Route.ActionArgs) {
  const { platform, visitor } = consoleOf(context)
  const devices = devicesOf(platform, staffOf(context, request))
  const body = (await request.json()) as { step?: unknown; endpoint?: unknown; subscription?: unknown }
  if (body.step === 'on') {
    const address = pushAddressFrom(body.subscription)
    if (!address) return refused('This browser could not be switched on: what it said of itself cannot be read.')
    const kept = await devices.keep({ address, name: deviceName(visitor.agent) })
    return kept.ok ? data({ ok: true, on: true }) : refused(kept.reason)
  }
  const { endpoint } = body
  if (typeof endpoint !== 'string' || !isEndpoint(endpoint)) return refused('This browser is not known.')
  if (body.step === 'confirm') return data({ ok: true, on: await devices.confirm(endpoint) })
  if (body.step !== 'off') return refused('Nothing of that kind can be done.')
  await devices.remove(deviceId(endpoint))
  return data({ ok: true, on: false })
}

const refused = (reason: string) => data({ ok: false, reason }, { status: 422 })
