import { passwordsOf } from '#app/features/staff/password/passwords.server.ts'
import type { Newcomer } from '#app/features/staff/session/staff-sessions.server.ts'
import { pendingCookie, SET_UP_COOKIE } from '#app/features/staff/sign-in/pending.server.ts'
import type { Staff } from '#app/features/staff/staff.ts'
import { qrSvg } from '../../parts/qr-svg.server.ts'
import type { ConsolePorts } from '../../request/console-ports.ts'
import { setUpIn } from '../../request/pending-cookie.server.ts'

/** What the form of a new password shows, the same after a try that failed, and the cookie that keeps it. */
export async function passwordSetUp({ platform }: ConsolePorts, owner: Staff | Newcomer, request: Request) {
  const begun = setUpIn(request)
  const { secret, address, pending } = await passwordsOf(platform).beginSet(owner, begun)
  const headers: HeadersInit = pending === begun ? {} : { 'Set-Cookie': pendingCookie(pending, SET_UP_COOKIE) }
  return { fields: { secret, qr: qrSvg(address) }, headers }
}

/** Forgets the secret once its password is set. */
export const setUpOver = (): string => pendingCookie(null, SET_UP_COOKIE)
