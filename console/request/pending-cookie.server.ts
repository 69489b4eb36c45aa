import { cookieOf } from '#app/features/account/session/session.ts'
import { PENDING_COOKIE, SET_UP_COOKIE } from '#app/features/staff/sign-in/pending.server.ts'

/** What this browser has begun and not ended. */
export const pendingIn = (request: Request): string | null => cookieOf(request.headers.get('cookie'), PENDING_COOKIE)

/** The secret of a password that this browser is setting. */
export const setUpIn = (request: Request): string | null => cookieOf(request.headers.get('cookie'), SET_UP_COOKIE)
