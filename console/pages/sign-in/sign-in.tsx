import { redirect } from 'react-router'
import { ROLE_WORDS } from '#app/features/staff/roles.ts'
import { demoPeopleOf } from '#app/features/staff/sign-in/demo-sign-in.server.ts'
import { Icon } from '#app/ui/icon/icon.tsx'
import type { Route } from './+types/sign-in.ts'
import { PersonMark } from '../../parts/person-mark.tsx'
import * as paths from '../../paths.ts'
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

export default function SignIn({ loaderData: { back, people } }: Route.ComponentProps) {
  return (
    <main className="gate">
      <div className="gate-box">
        <section className="gate-main">
          <p className="gate-logo">Forecourt</p>
          <h1>Sign in to the console</h1>
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
