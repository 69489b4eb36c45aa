import { data, redirect } from 'react-router'
import { staffCookie } from '#app/features/staff/session/staff-session.ts'
import { demoPeopleOf } from '#app/features/staff/sign-in/demo-sign-in.server.ts'
import { formText } from '#lib/forms/form-text.ts'
import type { Route } from './+types/demo-sign-in.ts'
import * as paths from '../../paths.ts'
import { consoleOf } from '../../request/console-ports.ts'
import { safeBack } from '../../request/safe-back.ts'
import { cameIn, keptOut } from '../../request/sign-in-report.ts'

/** Signs a visitor of the demo in as one of its invented people. */
export async function action({ context, request }: Route.ActionArgs) {
  const ports = consoleOf(context)
  const { platform, demo, visitor, token } = ports
  const form = await request.formData()
  const email = formText(form, 'person')
  const result = await demoPeopleOf(platform, { isDemo: demo }).signIn({ email, visit: visitor, previous: token })
  if (!result.ok) {
    keptOut(ports, 'demo', result)
    throw data(result.reason, { status: 403 })
  }
  cameIn(ports, 'demo')
  const to = safeBack(formText(form, 'back'))
  return redirect(to, { headers: { 'Set-Cookie': staffCookie(result.token) } })
}

export const loader = () => redirect(paths.signIn)
