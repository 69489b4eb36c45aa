import { data, Link, redirect } from 'react-router'
import { passkeysOf } from '#app/features/staff/passkeys/passkeys.server.ts'
import { passwordsOf } from '#app/features/staff/password/passwords.server.ts'
import { staffSessionsOf } from '#app/features/staff/session/staff-sessions.server.ts'
import { Icon } from '#app/ui/icon/icon.tsx'
import { Notice } from '#app/ui/notice/notice.tsx'
import { formText } from '#lib/forms/form-text.ts'
import type { Route } from './+types/me.ts'
import { spanWords } from '../../parts/moments/moment-words.ts'
import { PersonMark } from '../../parts/person-mark.tsx'
import { SignOutForm } from '../../parts/sign-out-form.tsx'
import * as paths from '../../paths.ts'
import { consoleAddressOf } from '../../request/console-address.ts'
import { consoleOf } from '../../request/console-ports.ts'
import { deviceName } from '#app/features/garage/device-name.ts'
import { staffOf } from '../../request/site-for.ts'
import { KeySwitch } from '../../frame/key-switch.tsx'
import { MeKeys } from './me-keys.tsx'
import { MeRights } from './me-rights.tsx'
import { MeSessions } from './me-sessions.tsx'
import { ownRights } from './own-rights.server.ts'
import { wayWords } from './way-words.ts'

export const meta: Route.MetaFunction = () => [{ title: 'You | Console' }]

export async function loader({ context, request }: Route.LoaderArgs) {
  const ports = consoleOf(context)
  const staff = staffOf(context, request)
  const [sessions, keys, hasPassword, rights] = await Promise.all([
    staffSessionsOf(ports.platform).list(staff),
    passkeysOf(ports.platform, consoleAddressOf(ports)).list(staff),
    passwordsOf(ports.platform).has(staff),
    ownRights(context, staff),
  ])
  const ago = (moment: number) => `${spanWords(ports.now - moment)} ago`
  return {
    name: staff.name,
    email: staff.email,
    rights,
    hasPassword,
    mayUsePassword: rights.some(({ allowsPassword }) => allowsPassword),
    sessions: sessions.map(({ id, agent, address, method, seen_at, isThis }) => ({
      id,
      device: deviceName(agent),
      detail: [isThis ? 'This one' : ago(seen_at), wayWords(method), address || 'unknown address'].join(', '),
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
  const keys = passkeysOf(ports.platform, consoleAddressOf(ports))
  const session = formText(form, 'session')
  if (session) await sessions.end(staff, session === 'others' ? 'others' : { session })
  const renamed = formText(form, 'rename')
  if (renamed) await keys.rename(staff, { key: renamed, name: formText(form, 'name') })
  const key = formText(form, 'key')
  const removed = key
    ? await keys.remove(staff, key)
    : form.get('password') === 'remove'
      ? await passwordsOf(ports.platform).remove(staff)
      : { ok: true as const }
  if (removed.ok) return redirect(paths.me)
  if (removed.prove) throw redirect(`${paths.prove}?back=${paths.me}`)
  return data({ message: removed.reason }, { status: 422 })
}

export default function Me({ loaderData, actionData }: Route.ComponentProps) {
  const { name, email, rights, sessions, keys, hasPassword, mayUsePassword } = loaderData
  return (
    <main className="plain">
      <p>
        <Link to={paths.home} className="back">
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
      <MeRights rights={rights} />
      <MeKeys keys={keys} hasPassword={hasPassword} mayUsePassword={mayUsePassword} />
      <MeSessions sessions={sessions} />
      <p>
        <Link to={paths.notices}>
          <Icon name="mail" /> What you are told of, and when
        </Link>
      </p>
      <section id="keys">
        <h2>Keys</h2>
        <p className="soft">
          Where scripts run, single letters do what you do most: press ? on any page of a site to see them.
        </p>
        <KeySwitch />
      </section>
      <SignOutForm />
    </main>
  )
}
