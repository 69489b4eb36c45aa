import { cookieOf } from '#app/features/account/session/session.ts'
import { HAND_OFF_COOKIE } from '#app/features/staff/hand-off/hand-off.ts'

/** What this browser waits for a phone with. */
export const handOffIn = (request: Request): string | null => cookieOf(request.headers.get('cookie'), HAND_OFF_COOKIE)
