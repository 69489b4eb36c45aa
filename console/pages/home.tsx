import { redirect } from 'react-router'
import type { Route } from './+types/home.ts'
import { homeOf } from '../frame/over-sites.ts'
import * as paths from '../paths.ts'
import { staffOf } from '../request/site-for.ts'
import { lastSite } from '../request/last-site.ts'

/** Whoever opens the console is where they were last, else where their sites are. */
export function loader({ context, request }: Route.LoaderArgs) {
  const home = homeOf(staffOf(context, request), lastSite(request.headers.get('cookie')))
  if (home !== null) throw redirect(home)
  return null
}

/** Of somebody who has left every site. */
export default function Home() {
  return (
    <main className="plain">
      <h1>You are not on a team yet</h1>
      <p>Somebody who manages a team can invite you. Nothing is given by default.</p>
      <form method="post" action={paths.signOut}>
        <button type="submit" className="soft">
          Sign out
        </button>
      </form>
    </main>
  )
}
