import { HINT_COOKIE } from './session.ts'

/** Whether this browser believes itself signed in; the server may know better. */
export const isSignedIn = (): boolean => document.cookie.includes(`${HINT_COOKIE}=1`)
