import { data, redirect } from 'react-router'
import { passwordsOf } from '#app/features/staff/password/passwords.server.ts'
import { staffCookie } from '#app/features/staff/session/staff-session.ts'
import { staffSessionsOf } from '#app/features/staff/session/staff-sessions.server.ts'
import { Button } from '#app/ui/button/button.tsx'
import { formText } from '#lib/forms/form-text.ts'
import type { Route } from './+types/first-key.ts'
import * as paths from '../../paths.ts'
import { consoleOf } from '../../request/console-ports.ts'
import { setUpIn } from '../../request/pending-cookie.server.ts'
import { cameIn, keptOut } from '../../request/sign-in-report.ts'
import { PasswordFields } from '../me/password-fields.tsx'
import { passwordSetUp, setUpOver } from '../me/password-set-up.server.ts'
import { Gate } from '../sign-in/gate.tsx'
import { PasskeyButton } from '../sign-in/passkey-button.tsx'

export const meta: Route.MetaFunction = () => [{ title: 'Your first key | Console' }]

export async function loader({ context, request }: Route.LoaderArgs) {
  const ports = consoleOf(context)
  const newcomer = await staffSessionsOf(ports.platform).newcomerBy(ports.token, ports.visitor.address)
  if (!newcomer) throw redirect(paths.home)
  const { name, mayUsePassword } = newcomer
  if (!mayUsePassword) return data({ name, password: null })
  const { fields, headers } = await passwordSetUp(ports, newcomer, request)
  return data({ name, password: fields }, { headers })
}

/** Sets a password with a code; a passkey has an address of its own. */
export async function action({ context, request }: Route.ActionArgs) {
  const ports = consoleOf(context)
  const { platform, token, visitor } = ports
  const newcomer = await staffSessionsOf(platform).newcomerBy(token, visitor.address)
  if (!newcomer) throw redirect(paths.home)
  const form = await request.formData()
  const result = await passwordsOf(platform).setFirst(newcomer, {
    pending: setUpIn(request),
    password: formText(form, 'password'),
    code: formText(form, 'code'),
    visit: visitor,
    previous: token,
  })
  if (!result.ok) return data({ message: result.reason }, keptOut(ports, 'password', result))
  cameIn(ports, 'password')
  const headers = new Headers()
  headers.append('Set-Cookie', staffCookie(result.token))
  headers.append('Set-Cookie', setUpOver())
  return redirect(paths.home, { headers })
}

export default function FirstKey({ loaderData: { name, password }, actionData }: Route.ComponentProps) {
  return (
    <Gate title={`Welcome, ${name}`} problem={actionData?.message}>
      <p className="soft">
        A passkey is your finger, your face or the code of this device. There is nothing to remember and nothing that
        could be stolen from us.
      </p>
      <PasskeyButton action={paths.firstPasskey} kind="add">
        Add a passkey
      </PasskeyButton>
      {password && (
        <>
          <p className="gate-or">or</p>
          <details open={actionData !== undefined}>
            <summary className="btn btn-quiet">A password and a code</summary>
            <form method="post">
              <PasswordFields {...password} />
              <Button type="submit">Use a password and a code</Button>
            </form>
          </details>
        </>
      )}
    </Gate>
  )
}
