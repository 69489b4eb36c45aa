import { data } from 'react-router'
import { passkeysOf } from '#app/features/staff/passkeys/passkeys.server.ts'
import { provenWithin } from '#app/features/staff/session/proven-within.ts'
import { pendingCookie } from '#app/features/staff/sign-in/pending.server.ts'
import type { Route } from './+types/add-passkey.ts'
import * as paths from '../../paths.ts'
import { consoleAddressOf } from '../../request/console-address.ts'
import { consoleOf } from '../../request/console-ports.ts'
import { deviceName } from '#app/features/garage/device-name.ts'
import { pendingIn } from '../../request/pending-cookie.server.ts'
import { staffOf } from '../../request/site-for.ts'

/** Both halves of adding one more passkey, for the page's own script. */
export async function action({ context, request }: Route.ActionArgs) {
  const ports = consoleOf(context)
  const staff = staffOf(context, request)
  const passkeys = passkeysOf(ports.platform, consoleAddressOf(ports))
  const body = (await request.json()) as { step?: string; response?: unknown }
  if (body.step === 'begin') {
    if (!provenWithin(staff, ports.now)) return data({ ok: true, to: `${paths.prove}?back=${paths.me}` })
    const { options, pending } = await passkeys.beginAdd(staff)
    return data({ ok: true, options }, { headers: { 'Set-Cookie': pendingCookie(pending) } })
  }
  const answer = { pending: pendingIn(request), response: body.response }
  const added = await passkeys.add(staff, { ...answer, name: deviceName(ports.visitor.agent) })
  if (!added.ok) return data({ ok: false, reason: added.reason }, { status: 422 })
  return data({ ok: true, to: paths.me }, { headers: { 'Set-Cookie': pendingCookie(null) } })
}
