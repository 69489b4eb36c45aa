import { data, Link, redirect } from 'react-router'
import { passwordsOf } from '#app/features/staff/password/passwords.server.ts'
import { provenWithin } from '#app/features/staff/session/proven-within.ts'
import { Button } from '#app/ui/button/button.tsx'
import { Icon } from '#app/ui/icon/icon.tsx'
import { Notice } from '#app/ui/notice/notice.tsx'
import { formText } from '#lib/forms/form-text.ts'
import type { Route } from './+types/me-password.ts'
import * as paths from '../../paths.ts'
import { consoleOf } from '../../request/console-ports.ts'
import { setUpIn } from '../../request/pending-cookie.server.ts'
import { staffOf } from '../../request/site-for.ts'
import { PasswordFields } from './password-fields.tsx'
import { passwordSetUp, setUpOver } from './password-set-up.server.ts'

export const meta: Route.MetaFunction = () => [{ title: 'Your password | Console' }]

const PROVE = `${paths.prove}?${new URLSearchParams({ back: paths.mePassword })}`

/** Asks first who it is: the form shows what the codes are made with. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const ports = consoleOf(context)
  const staff = staffOf(context, request)
  if (!provenWithin(staff, ports.now)) throw redirect(PROVE)
  const { fields, headers } = await passwordSetUp(ports, staff, request)
  return data({ ...fields, has: await passwordsOf(ports.platform).has(staff) }, { headers })
}

export async function action({ context, request }: Route.ActionArgs) {
  const staff = staffOf(context, request)
  const form = await request.formData()
  const result = await passwordsOf(consoleOf(context).platform).set(staff, {
    pending: setUpIn(request),
    password: formText(form, 'password'),
    code: formText(form, 'code'),
  })
  if (result.ok) return redirect(paths.me, { headers: { 'Set-Cookie': setUpOver() } })
  if (result.prove) throw redirect(PROVE)
  return data({ message: result.reason }, { status: 422 })
}

export default function MePassword({ loaderData: { has, secret, qr }, actionData }: Route.ComponentProps) {
  return (
    <main className="plain">
      <p>
        <Link to={paths.me} className="back">
          <Icon name="left" /> You
        </Link>
      </p>
      <h1>{has ? 'Change your password' : 'Set a password'}</h1>
      <p className="soft">
        For a device that has no passkey. It gets you into organisations that allow passwords, and no others.
        {has && ' The codes of the app that you have now stop working.'}
      </p>
      {actionData && (
        <Notice tone="bad" role="alert">
          {actionData.message}
        </Notice>
      )}
      <form method="post" className="plain-form">
        <PasswordFields secret={secret} qr={qr} />
        <div>
          <Button type="submit" look="primary">
            {has ? 'Change it' : 'Set it'}
          </Button>
        </div>
      </form>
    </main>
  )
}
