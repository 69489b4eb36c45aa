import { data } from 'react-router'
import { passkeysOf } from '#app/features/staff/passkeys/passkeys.server.ts'
import { staffCookie } from '#app/features/staff/session/staff-session.ts'
import { staffSessionsOf } from '#app/features/staff/session/staff-sessions.server.ts'
import { pendingCookie } from '#app/features/staff/sign-in/pending.server.ts'
import type { Route } from './+types/first-passkey.ts'
import * as paths from '../../paths.ts'
import { consoleAddressOf } from '../../request/console-address.ts'
import { consoleOf } from '../../request/console-ports.ts'
import { deviceName } from '#app/features/garage/device-name.ts'
import { pendingIn } from '../../request/pending-cookie.server.ts'
import { cameIn, keptOut } from '../../request/sign-in-report.ts'

/** Both halves of making a newcomer's first passkey, for the page's own script. */
export async function action({ context, request }: Route.ActionArgs) {
  const ports = consoleOf(context)
  const { platform, visitor, token } = ports
  const newcomer = await staffSessionsOf(platform).newcomerBy(token, visitor.address)
  if (!newcomer) return data({ ok: false, reason: 'This took too long. Please open your link again.' }, { status: 422 })
  const passkeys = passkeysOf(platform, consoleAddressOf(ports))
  const body = (await request.json()) as { step?: string; response?: unknown }
  if (body.step === 'begin') {
    const { options, pending } = await passkeys.beginAdd(newcomer)
    return data({ ok: true, options }, { headers: { 'Set-Cookie': pendingCookie(pending) } })
  }
  const result = await passkeys.addFirst(newcomer, {
    pending: pendingIn(request),
    response: body.response,
    name: deviceName(visitor.agent),
    visit: visitor,
    previous: token,
  })
  if (!result.ok) return data({ ok: false, reason: result.reason }, keptOut(ports, 'passkey', result))
  cameIn(ports, 'passkey')
  return data({ ok: true, to: paths.home }, { headers: { 'Set-Cookie': staffCookie(result.token) } })
}
