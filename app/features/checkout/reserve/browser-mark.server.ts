import { randomBytes } from 'node:crypto'
import { cookieOf } from '#app/features/account/session/session.ts'
import { DAY_SECONDS } from '#lib/durations.ts'

/** A random mark of the browser that reserves: it finds its hold again, and has one at a time. Nothing else knows it. */
const COOKIE = '__Host-reserve'
const MARK = /^[\w-]{22}$/

export function browserMark(request: Request): string | null {
  const mark = cookieOf(request.headers.get('cookie'), COOKIE)
  return mark !== null && MARK.test(mark) ? mark : null
}

export const newBrowserMark = (): string => randomBytes(16).toString('base64url')

/** Kept as long as a reservation can last. */
export const markCookie = (mark: string): string =>
  `${COOKIE}=${mark}; Path=/; Secure; HttpOnly; SameSite=Lax; Max-Age=${7 * DAY_SECONDS}`
