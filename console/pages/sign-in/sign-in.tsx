import { data, redirect } from 'react-router'
import { passwordsOf } from '#app/features/staff/password/passwords.server.ts'
import { ROLE_WORDS } from '#app/features/staff/roles.ts'
import { staffCookie } from '#app/features/staff/session/staff-session.ts'
import { demoPeopleOf } from '#app/features/staff/sign-in/demo-sign-in.server.ts'
import { Button } from '#app/ui/button/button.tsx'
import { TextInput } from '#app/ui/field/text-input.tsx'
import { Icon } from '#app/ui/icon/icon.tsx'
import { Notice } from '#app/ui/notice/notice.tsx'
import { formText } from '#lib/forms/form-text.ts'
import type { Route } from './+types/sign-in.ts'
import { PersonMark } from '../../parts/person-mark.tsx'
import * as paths from '../../paths.ts'
import { PasskeyButton } from './passkey-button.tsx'
import { consoleOf } from '../../request/console-ports.ts'
import { safeBack } from '../../request/safe-back.ts'

export const meta: Route.MetaFunction = () => [{ title: 'Sign in | Console' }]

export async function loader({ context, url }: Route.LoaderArgs) {
  const { staff, platform, demo } = consoleOf(context)
  const back = safeBack(url.searchParams.get('back'))
  if (staff) throw redirect(back)
  const people = await demoPeopleOf(platform, { isDemo: demo }).list()
  return {
    back,
    people: people.map(({ email, name, memberships }) => {
      const roles = [...new Set(memberships.map(({ role }) => role))]
      const [first] = roles
      return {
        email,
        name,
        role: roles.map((role) => ROLE_WORDS[role].name).join(' and '),
        does: first ? ROLE_WORDS[first].does : '',
      }
    }),
  }
}

/** Signs somebody in with e-mail, password and the code of their app; a passkey has an address of its own. */
export async function action({ context, request }: Route.ActionArgs) {
  const { platform, visitor, token } = consoleOf(context)
  const form = await request.formData()
  const given = (name: string) => formText(form, name)
  const typed = { email: given('email'), password: given('password'), code: given('code') }
  const result = await passwordsOf(platform).signIn({ ...typed, visit: visitor, previous: token })
  if (!result.ok) return data({ message: result.reason, email: typed.email }, { status: 422 })
  return redirect(safeBack(given('back')), { headers: { 'Set-Cookie': staffCookie(result.token) } })
}

export default function SignIn({ loaderData: { back, people }, actionData }: Route.ComponentProps) {
  return (
    <main className="gate">
      <div className="gate-box">
        <section className="gate-main">
          <p className="gate-logo">Forecourt</p>
          <h1>Sign in to the console</h1>
          <p className="soft">With the passkey on this device, no password.</p>
          <PasskeyButton action={paths.passkeySignIn} kind="sign-in" more={{ back }}>
            Continue with passkey
          </PasskeyButton>
          <p className="gate-or">or</p>
          <details open={actionData !== undefined}>
            <summary className="btn btn-quiet">With a password and a code</summary>
            <form method="post">
              <input type="hidden" name="back" value={back} />
              {actionData && (
                <Notice tone="bad" role="alert">
                  {actionData.message}
                </Notice>
              )}
              <label>
                E-mail
                <TextInput
                  type="email"
                  name="email"
                  autoComplete="username"
                  required
                  defaultValue={actionData?.email}
                />
              </label>
              <label>
                Password
                <TextInput type="password" name="password" autoComplete="current-password" required />
              </label>
              <label>
                Code of your app
                <TextInput name="code" inputMode="numeric" autoComplete="one-time-code" pattern="[0-9 ]*" required />
              </label>
              <Button type="submit" look="primary">
                Sign in
              </Button>
            </form>
          </details>
          <p className="quiet">
            Lost your passkey? Somebody who looks after your team lets you back in. We never do that by e-mail alone.
          </p>
        </section>
        {people.length > 0 && (
          <section className="gate-demo">
            <h2>Look around as</h2>
            <p>Invented people at invented dealers. Nothing here reaches a real person.</p>
            <form method="post" action={paths.demoSignIn}>
              <input type="hidden" name="back" value={back} />
              {people.map(({ email, name, role, does }) => (
                <button key={email} className="role" name="person" value={email}>
                  <PersonMark name={name} size="large" />
                  <span>
                    <b>{name}</b> {role}
                    <small>{does}</small>
                  </span>
                  <Icon name="right" />
                </button>
              ))}
            </form>
          </section>
        )}
      </div>
    </main>
  )
}
