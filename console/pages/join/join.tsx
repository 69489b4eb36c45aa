import { data, redirect } from 'react-router'
import { RIGHTS, RIGHTS_OF } from '#app/features/staff/rights.ts'
import { ROLE_WORDS } from '#app/features/staff/roles.ts'
import { staffCookie } from '#app/features/staff/session/staff-session.ts'
import { invitationsOf } from '#app/features/staff/team/join.server.ts'
import { Button } from '#app/ui/button/button.tsx'
import { Icon } from '#app/ui/icon/icon.tsx'
import { Notice } from '#app/ui/notice/notice.tsx'
import type { Route } from './+types/join.ts'
import * as paths from '../../paths.ts'
import { consoleOf } from '../../request/console-ports.ts'
import { cameIn, keptOut } from '../../request/sign-in-report.ts'

export const meta: Route.MetaFunction = () => [
  { title: 'Join | Console' },
  // No other host reads the link. With `no-referrer` browsers would send the form as from nowhere, and it is refused.
  { name: 'referrer', content: 'same-origin' },
]

/** Looking changes nothing: programs that read mail open every link in it. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const found = await invitationsOf(consoleOf(context).platform).look(params.token)
  if (!found.ok) throw data(found.reason, { status: 404 })
  const { kind, name, organisation, role, inviter } = found
  return {
    kind,
    name,
    organisation,
    inviter,
    role: ROLE_WORDS[role].name,
    rights: RIGHTS_OF[role].map((right) => RIGHTS[right].words),
  }
}

export async function action({ context, params }: Route.ActionArgs) {
  const ports = consoleOf(context)
  const { platform, visitor, staff, token: previous, team } = ports
  const result = await invitationsOf(platform).accept({
    token: params.token,
    visit: visitor,
    staff,
    previous,
    letters: team.letters,
  })
  if (!result.ok) return data({ message: result.reason }, keptOut(ports, 'link', result))
  cameIn(ports, 'link')
  if (result.next === 'signed-in') return redirect(paths.home)
  return redirect(paths.firstKey, { headers: { 'Set-Cookie': staffCookie(result.token) } })
}

export default function Join({ loaderData, actionData }: Route.ComponentProps) {
  const { kind, name, organisation, role, inviter, rights } = loaderData
  return (
    <main className="gate">
      <div className="gate-box">
        <section className="gate-main">
          <p className="gate-logo">Forecourt</p>
          <h1>{kind === 'invitation' ? `Join ${organisation}` : 'New keys for the console'}</h1>
          {actionData && (
            <Notice tone="bad" role="alert">
              {actionData.message}
            </Notice>
          )}
          <p className="soft">
            {kind === 'invitation'
              ? `${name}, ${inviter} has invited you to the team of ${organisation} as ${role}.`
              : `${name}, ${inviter} lets you back in. The keys that you had stop working.`}
          </p>
          {kind === 'invitation' && (
            <ul className="may">
              {rights.map((right) => (
                <li key={right}>
                  <Icon name="check" className="is-green" />
                  {right}
                </li>
              ))}
            </ul>
          )}
          <form method="post">
            <Button type="submit" look="primary">
              {kind === 'invitation' ? 'Join' : 'Make new keys'}
            </Button>
          </form>
          <p className="quiet">The link works once. Next you add a key to sign in with.</p>
        </section>
      </div>
    </main>
  )
}
