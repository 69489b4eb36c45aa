import { data, redirect } from 'react-router'
import { passwordsOf } from '#app/features/staff/password/passwords.server.ts'
import { ROLE_WORDS } from '#app/features/staff/roles.ts'
import { staffCookie } from '#app/features/staff/session/staff-session.ts'
import { demoPeopleOf } from '#app/features/staff/sign-in/demo-sign-in.server.ts'
import { Button } from '#app/ui/button/button.tsx'
import { TextInput } from '#app/ui/field/text-input.tsx'
import { Icon } from '#app/ui/icon/icon.tsx'
import { formText } from '#lib/forms/form-text.ts'
import type { Route } from './+types/sign-in.ts'
import * as paths from '../../paths.ts'
import { consoleOf } from '../../request/console-ports.ts'
import { safeBack } from '../../request/safe-back.ts'
import { cameIn, keptOut } from '../../request/sign-in-report.ts'
import { DemoPeople } from './demo-people.tsx'
import { Gate } from './gate.tsx'
import { PasskeyButton } from './passkey-button.tsx'

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

/** Signs somebody in with email, password and the code of their app; every other way has an address of its own. */
export async function action({ context, request }: Route.ActionArgs) {
  const ports = consoleOf(context)
  const { platform, visitor, token } = ports
  const form = await request.formData()
  const given = (name: string) => formText(form, name)
  const typed = { email: given('email'), password: given('password'), code: given('code') }
  const result = await passwordsOf(platform).signIn({ ...typed, visit: visitor, previous: token })
  if (!result.ok) return data({ message: result.reason, email: typed.email }, keptOut(ports, 'password', result))
  cameIn(ports, 'password')
  return redirect(safeBack(given('back')), { headers: { 'Set-Cookie': staffCookie(result.token) } })
}

export default function SignIn({ loaderData: { back, people }, actionData }: Route.ComponentProps) {
  return (
    <Gate
      title="Sign in to the console"
      problem={actionData?.message}
      aside={people.length > 0 && <DemoPeople people={people} back={back} />}
    >
      <p className="soft">With the passkey on this device, no password.</p>
      <form method="post" action={paths.organisationSignIn} id="organisation">
        <input type="hidden" name="back" value={back} />
        <label>
          Email
          <TextInput type="email" name="email" autoComplete="username" required />
        </label>
      </form>
      <PasskeyButton action={paths.passkeySignIn} kind="sign-in" more={{ back }}>
        Continue with passkey
      </PasskeyButton>
      <p className="gate-or">or</p>
      <Button type="submit" form="organisation">
        <Icon name="people" />
        Your organisation’s account
      </Button>
      <form method="post" action={paths.phoneSignIn}>
        <input type="hidden" name="back" value={back} />
        <Button type="submit" name="intent" value="begin">
          <Icon name="device" />
          This is a shared computer: use my phone
        </Button>
      </form>
      <PasswordForm back={back} email={actionData?.email} />
      <p className="quiet gate-foot">
        Lost your passkey? Somebody who looks after your team lets you back in. We never do that by email alone.
      </p>
    </Gate>
  )
}

/** Closed, until somebody wants it or has tried: most people have a passkey. */
const PasswordForm = ({ back, email }: { back: string; email: string | undefined }) => (
  <details open={email !== undefined}>
    <summary className="btn btn-text">With a password and a code</summary>
    <form method="post">
      <input type="hidden" name="back" value={back} />
      <label>
        Email
        <TextInput type="email" name="email" autoComplete="username" required defaultValue={email} />
      </label>
      <label>
        Password
        <TextInput type="password" name="password" autoComplete="current-password" required />
      </label>
      <label>
        Code of your app
        <TextInput name="code" inputMode="numeric" autoComplete="one-time-code" pattern="[0-9 ]*" required />
      </label>
      <Button type="submit">Sign in</Button>
    </form>
  </details>
)
