import { data, redirect } from 'react-router'
import { passkeysOf } from '#app/features/staff/passkeys/passkeys.server.ts'
import { passwordsOf } from '#app/features/staff/password/passwords.server.ts'
import { Button } from '#app/ui/button/button.tsx'
import { TextInput } from '#app/ui/field/text-input.tsx'
import { Notice } from '#app/ui/notice/notice.tsx'
import { formText } from '#lib/forms/form-text.ts'
import type { Route } from './+types/prove.ts'
import { SignOutForm } from '../../parts/sign-out-form.tsx'
import * as paths from '../../paths.ts'
import { consoleAddressOf } from '../../request/console-address.ts'
import { consoleOf } from '../../request/console-ports.ts'
import { safeBack } from '../../request/safe-back.ts'
import { notProven } from '../../request/sign-in-report.ts'
import { staffOf } from '../../request/site-for.ts'
import { PasskeyButton } from '../sign-in/passkey-button.tsx'

export const meta: Route.MetaFunction = () => [{ title: 'Is it you? | Console' }]

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const ports = consoleOf(context)
  const staff = staffOf(context, request)
  const keys = await passkeysOf(ports.platform, consoleAddressOf(ports)).list(staff)
  const password = await passwordsOf(ports.platform).has(staff)
  return { back: safeBack(url.searchParams.get('back')), passkey: keys.length > 0, password }
}

/** Proves with the password and a code; a passkey has an address of its own. */
export async function action({ context, request }: Route.ActionArgs) {
  const ports = consoleOf(context)
  const staff = staffOf(context, request)
  const form = await request.formData()
  const given = (name: string) => formText(form, name)
  const proven = await passwordsOf(ports.platform).prove(staff, {
    password: given('password'),
    code: given('code'),
  })
  if (!proven.ok) return data({ message: proven.reason }, notProven(ports, 'password', proven))
  return redirect(safeBack(given('back')))
}

export default function Prove({ loaderData: { back, passkey, password }, actionData }: Route.ComponentProps) {
  return (
    <main className="gate">
      <div className="gate-box">
        <section className="gate-main">
          <p className="gate-logo">Forecourt</p>
          <h1>Is it you?</h1>
          <p className="soft">
            What you are about to do is delicate, so we ask again. It is good for ten minutes; then send your form once
            more.
          </p>
          {actionData && (
            <Notice tone="bad" role="alert">
              {actionData.message}
            </Notice>
          )}
          {passkey && (
            <PasskeyButton action={paths.provePasskey} kind="sign-in" more={{ back }}>
              Use my passkey
            </PasskeyButton>
          )}
          {password && (
            <form method="post">
              <input type="hidden" name="back" value={back} />
              <label>
                Password
                <TextInput type="password" name="password" autoComplete="current-password" required />
              </label>
              <label>
                Code of your app
                <TextInput name="code" inputMode="numeric" autoComplete="one-time-code" required />
              </label>
              <Button type="submit" look={passkey ? 'quiet' : 'primary'}>
                Confirm
              </Button>
            </form>
          )}
          {!passkey && !password && (
            <>
              <p>
                You signed in without a key of your own here. Add a passkey <a href={paths.me}>on your own page</a>, or
                sign out and in again.
              </p>
              <SignOutForm />
            </>
          )}
          <p>
            <a href={back}>Go back without it</a>
          </p>
        </section>
      </div>
    </main>
  )
}
