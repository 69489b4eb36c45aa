import { data } from 'react-router'
import { passkeysOf } from '#app/features/staff/passkeys/passkeys.server.ts'
import { staffCookie } from '#app/features/staff/session/staff-session.ts'
import { pendingCookie } from '#app/features/staff/sign-in/pending.server.ts'
import type { Route } from './+types/passkey-sign-in.ts'
import { consoleAddressOf } from '../../request/console-address.ts'
import { consoleOf } from '../../request/console-ports.ts'
import { pendingIn } from '../../request/pending-cookie.server.ts'
import { safeBack } from '../../request/safe-back.ts'
import { cameIn, keptOut } from '../../request/sign-in-report.ts'

/** Both halves of signing in with a passkey, for the page's own script. */
export async function action({ context, request }: Route.ActionArgs) {
  const ports = consoleOf(context)
  const passkeys = passkeysOf(ports.platform, consoleAddressOf(ports))
  const body = (await request.json()) as { step?: string; response?: unknown; back?: string }
  if (body.step === 'begin') {
    const { options, pending } = await passkeys.beginSignIn()
    return data({ ok: true, options }, { headers: { 'Set-Cookie': pendingCookie(pending) } })
  }
  const result = await passkeys.signIn({
    pending: pendingIn(request),
    response: body.response,
    visit: ports.visitor,
    previous: ports.token,
  })
  if (!result.ok) return data({ ok: false, reason: result.reason }, keptOut(ports, 'passkey', result))
  cameIn(ports, 'passkey')
  const headers = [
    ['Set-Cookie', staffCookie(result.token)],
    ['Set-Cookie', pendingCookie(null)],
  ] as [string, string][]
  return data({ ok: true, to: safeBack(body.back ?? null) }, { headers })
}
