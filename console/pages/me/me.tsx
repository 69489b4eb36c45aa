import { data, Link, redirect } from 'react-router'
import { passkeysOf } from '#app/features/staff/passkeys/passkeys.server.ts'
import { RIGHTS, RIGHTS_OF } from '#app/features/staff/rights.ts'
import { ROLE_WORDS } from '#app/features/staff/roles.ts'
import { staffSessionsOf } from '#app/features/staff/session/staff-sessions.server.ts'
import { Button } from '#app/ui/button/button.tsx'
import { Icon } from '#app/ui/icon/icon.tsx'
import { Notice } from '#app/ui/notice/notice.tsx'
import { formText } from '#lib/forms/form-text.ts'
import type { Route } from './+types/me.ts'
import { spanWords } from '../../parts/moment-words.ts'
import { PersonMark } from '../../parts/person-mark.tsx'
import * as paths from '../../paths.ts'
import { addressOf } from '../../request/console-address.ts'
import { consoleOf } from '../../request/console-ports.ts'
import { deviceName } from '../../request/device-name.ts'
import { staffOf } from '../../request/site-for.ts'
import { PasskeyButton } from '../sign-in/passkey-button.tsx'

export const meta: Route.MetaFunction = () => [{ title: 'You | Console' }]

export async function loader({ context, request }: Route.LoaderArgs) {
  const ports = consoleOf(context)
  const staff = staffOf(context, request)
  const [sessions, keys] = await Promise.all([
    staffSessionsOf(ports.platform).list(staff),
    passkeysOf(ports.platform, addressOf(ports)).list(staff),
  ])
  const ago = (moment: number) => `${spanWords(ports.now - moment)} ago`
  return {
    name: staff.name,
    email: staff.email,
    roles: [...new Set(staff.memberships.map(({ role }) => role))].map((role) => ({
      name: ROLE_WORDS[role].name,
      rights: RIGHTS_OF[role].map((right) => RIGHTS[right]),
    })),
    sessions: sessions.map(({ id, agent, address, seen_at, isThis }) => ({
      id,
      device: deviceName(agent),
      detail: `${address || 'unknown address'}, ${isThis ? 'this one' : ago(seen_at)}`,
      isThis,
    })),
    keys: keys.map(({ id, name, created_at, used_at }) => ({
      id,
      name,
      detail: `Added ${ago(created_at)}${used_at === null ? '' : `, used ${ago(used_at)}`}`,
    })),
  }
}

export async function action({ context, request }: Route.ActionArgs) {
  const ports = consoleOf(context)
  const staff = staffOf(context, request)
  const form = await request.formData()
  const sessions = staffSessionsOf(ports.platform)
  const session = formText(form, 'session')
  const key = formText(form, 'key')
  if (session) await sessions.end(staff, session === 'others' ? 'others' : { session })
  if (key) {
    const removed = await passkeysOf(ports.platform, addressOf(ports)).remove(staff, key)
    if (!removed.ok && removed.prove) throw redirect(`${paths.prove}?back=${paths.me}`)
    if (!removed.ok) return data({ message: removed.reason }, { status: 422 })
  }
  return redirect(paths.me)
}

export default function Me({ loaderData, actionData }: Route.ComponentProps) {
  const { name, email, roles, sessions, keys } = loaderData
  return (
    <main className="plain">
      <p>
        <Link to={paths.home}>
          <Icon name="left" /> Back
        </Link>
      </p>
      <div className="person-head">
        <PersonMark name={name} size="large" />
        <div>
          <h1>{name}</h1>
          <p className="soft">{email}</p>
        </div>
      </div>
      {actionData && (
        <Notice tone="bad" role="alert">
          {actionData.message}
        </Notice>
      )}
      {roles.map(({ name: role, rights }) => (
        <section key={role}>
          <h2>As {role} you may</h2>
          <ul className="may">
            {rights.map((right) => (
              <li key={right}>
                <Icon name="check" className="is-green" />
                {right}
              </li>
            ))}
          </ul>
        </section>
      ))}
      <section>
        <h2>Passkeys</h2>
        <form method="post">
          <ul className="lines">
            {keys.map(({ id, name: called, detail }) => (
              <li key={id} className="line">
                <Icon name="key" />
                <div>
                  <b>{called}</b>
                  <small>{detail}</small>
                </div>
                <Button type="submit" look="text" name="key" value={id}>
                  Remove
                </Button>
              </li>
            ))}
          </ul>
        </form>
        <PasskeyButton action={paths.addPasskey} kind="add">
          Add a passkey
        </PasskeyButton>
      </section>
      <section>
        <h2>Where you are signed in</h2>
        <form method="post">
          <ul className="lines">
            {sessions.map(({ id, device, detail, isThis }) => (
              <li key={id} className="line">
                <Icon name="device" />
                <div>
                  <b>{device}</b>
                  <small>{detail}</small>
                </div>
                {!isThis && (
                  <Button type="submit" look="text" name="session" value={id}>
                    End
                  </Button>
                )}
              </li>
            ))}
          </ul>
          {sessions.length > 1 && (
            <Button type="submit" name="session" value="others">
              End all others
            </Button>
          )}
        </form>
      </section>
      <form method="post" action={paths.signOut}>
        <Button type="submit">
          <Icon name="out" />
          Sign out
        </Button>
      </form>
    </main>
  )
}
