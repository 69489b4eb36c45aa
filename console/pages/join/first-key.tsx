import { data, redirect } from 'react-router'
import { passwordsOf } from '#app/features/staff/password/passwords.server.ts'
import { staffCookie } from '#app/features/staff/session/staff-session.ts'
import { staffSessionsOf } from '#app/features/staff/session/staff-sessions.server.ts'
import { pendingCookie } from '#app/features/staff/sign-in/pending.server.ts'
import { Button } from '#app/ui/button/button.tsx'
import { TextInput } from '#app/ui/field/text-input.tsx'
import { Notice } from '#app/ui/notice/notice.tsx'
import { formText } from '#lib/forms/form-text.ts'
import type { Route } from './+types/first-key.ts'
import * as paths from '../../paths.ts'
import { consoleOf } from '../../request/console-ports.ts'
import { pendingIn } from '../../request/pending-cookie.server.ts'
import { qrSvg } from '../../parts/qr-svg.server.ts'
import { PasskeyButton } from '../sign-in/passkey-button.tsx'

export const meta: Route.MetaFunction = () => [{ title: 'Your first key | Console' }]

export async function loader({ context }: Route.LoaderArgs) {
  const { platform, token, visitor } = consoleOf(context)
  const newcomer = await staffSessionsOf(platform).newcomerBy(token, visitor.address)
  if (!newcomer) throw redirect(paths.home)
  const { name, mayUsePassword } = newcomer
  if (!mayUsePassword) return data({ name, password: null })
  const { secret, address, pending } = await passwordsOf(platform).beginSet(newcomer)
  return data({ name, password: { secret, qr: qrSvg(address) } }, { headers: { 'Set-Cookie': pendingCookie(pending) } })
}

/** Sets a password with a code; a passkey has an address of its own. */
export async function action({ context, request }: Route.ActionArgs) {
  const { platform, token, visitor } = consoleOf(context)
  const newcomer = await staffSessionsOf(platform).newcomerBy(token, visitor.address)
  if (!newcomer) throw redirect(paths.home)
  const form = await request.formData()
  const result = await passwordsOf(platform).setFirst(newcomer, {
    pending: pendingIn(request),
    password: formText(form, 'password'),
    code: formText(form, 'code'),
    visit: visitor,
    previous: token,
  })
  if (!result.ok) return data({ message: result.reason }, { status: 422 })
  return redirect(paths.home, { headers: { 'Set-Cookie': staffCookie(result.token) } })
}

export default function FirstKey({ loaderData: { name, password }, actionData }: Route.ComponentProps) {
  return (
    <main className="gate">
      <div className="gate-box">
        <section className="gate-main">
          <p className="gate-logo">Forecourt</p>
          <h1>Welcome, {name}</h1>
          <p className="soft">
            A passkey is your finger, your face or the code of this device. There is nothing to remember and nothing
            that could be stolen from us.
          </p>
          <PasskeyButton action={paths.firstPasskey} kind="add">
            Add a passkey
          </PasskeyButton>
          {actionData && (
            <Notice tone="bad" role="alert">
              {actionData.message}
            </Notice>
          )}
          {password && (
            <>
              <p className="gate-or">or</p>
              <form method="post">
                <p className="soft">
                  A password and a code: scan this with an authenticator app, or type <code>{password.secret}</code>{' '}
                  there.
                </p>
                <img src={password.qr} alt="QR code for your authenticator app" width="180" height="180" />
                <label>
                  Password, 12 letters or more
                  <TextInput type="password" name="password" autoComplete="new-password" minLength={12} required />
                </label>
                <label>
                  The code that the app shows
                  <TextInput name="code" inputMode="numeric" autoComplete="one-time-code" required />
                </label>
                <Button type="submit">Use a password and a code</Button>
              </form>
            </>
          )}
        </section>
      </div>
    </main>
  )
}
