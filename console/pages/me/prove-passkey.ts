import { data } from 'react-router'
import { passkeysOf } from '#app/features/staff/passkeys/passkeys.server.ts'
import { pendingCookie } from '#app/features/staff/sign-in/pending.server.ts'
import type { Route } from './+types/prove-passkey.ts'
import { consoleAddressOf } from '../../request/console-address.ts'
import { consoleOf } from '../../request/console-ports.ts'
import { pendingIn } from '../../request/pending-cookie.server.ts'
import { safeBack } from '../../request/safe-back.ts'
import { notProven } from '../../request/sign-in-report.ts'
import { staffOf } from '../../request/site-for.ts'

/** Both halves of proving with a passkey who one is, for the page's own script. */
export async function action({ context, request }: Route.ActionArgs) {
  const ports = consoleOf(context)
  const staff = staffOf(context, request)
  const passkeys = passkeysOf(ports.platform, consoleAddressOf(ports))
  const body = (await request.json()) as { step?: string; response?: unknown; back?: string }
  if (body.step === 'begin') {
    const begun = await passkeys.beginProof(staff)
    if (!begun) return data({ ok: false, reason: 'You have no passkey here. Use your password.' }, { status: 422 })
    return data({ ok: true, options: begun.options }, { headers: { 'Set-Cookie': pendingCookie(begun.pending) } })
  }
  const proven = await passkeys.prove(staff, { pending: pendingIn(request), response: body.response })
  if (!proven.ok) return data({ ok: false, reason: proven.reason }, notProven(ports, 'passkey', proven))
  return data({ ok: true, to: safeBack(body.back ?? null) }, { headers: { 'Set-Cookie': pendingCookie(null) } })
}
