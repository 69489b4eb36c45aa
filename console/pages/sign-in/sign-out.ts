import { redirect } from 'react-router'
import { staffCookie } from '#app/features/staff/session/staff-session.ts'
import { staffSessionsOf } from '#app/features/staff/session/staff-sessions.server.ts'
import type { Route } from './+types/sign-out.ts'
import * as paths from '../../paths.ts'
import { consoleOf } from '../../request/console-ports.ts'

/** Ends the session here and now; a GET changes nothing. */
export async function action({ context }: Route.ActionArgs) {
  const { platform, staff } = consoleOf(context)
  if (staff) await staffSessionsOf(platform).signOut(staff)
  return redirect(paths.signIn, { headers: { 'Set-Cookie': staffCookie(null) } })
}

export const loader = () => redirect(paths.home)
