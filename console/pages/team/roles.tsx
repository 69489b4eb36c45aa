import { Link } from 'react-router'
import { RIGHTS, RIGHTS_OF, type Right } from '#app/features/staff/rights.ts'
import { ROLES, ROLE_WORDS } from '#app/features/staff/roles.ts'
import { Icon } from '#app/ui/icon/icon.tsx'
import { listWords } from '#lib/text/words.ts'
import type { Route } from './+types/roles.ts'
import * as paths from '../../paths.ts'
import { TeamViews } from './team-views.tsx'
import { teamOfSite } from './team-of-site.server.ts'

export const meta: Route.MetaFunction = () => [{ title: 'Roles | Console' }]

/** What an operator may do is the platform’s business. */
const OF_DEALERS = ROLES.filter((role) => role !== 'operator')
const ALL = Object.keys(RIGHTS) as Right[]

export async function loader({ context, request, params, url }: Route.LoaderArgs) {
  const { team } = await teamOfSite(context, request, params.site)
  const members = await team.members()
  const chosen = OF_DEALERS.find((role) => role === url.searchParams.get('role')) ?? 'sales'
  const may = RIGHTS_OF[chosen]
  return {
    site: params.site,
    roles: OF_DEALERS.map((role) => {
      const people = members.filter(({ memberships }) => memberships.some((one) => one.role === role))
      return { role, ...ROLE_WORDS[role], people: listWords(people.map(({ name }) => name), 'and') } // prettier-ignore
    }),
    chosen,
    may: may.map((right) => RIGHTS[right].words),
    mayNot: ALL.filter((right) => !may.includes(right)).map((right) => RIGHTS[right].words),
  }
}

export default function Roles({ loaderData: { site, roles, chosen, may, mayNot } }: Route.ComponentProps) {
  const name = ROLE_WORDS[chosen].name
  return (
    <div className="plain plain-wide">
      <h1>Roles</h1>
      <TeamViews site={site} />
      <div className="two">
        <ul className="choices">
          {roles.map(({ role, name: called, does, people }) => (
            <li key={role}>
              <Link
                to={`${paths.teamRoles(site)}?role=${role}#may`}
                className="choice"
                aria-current={role === chosen ? 'true' : undefined}
              >
                <span>
                  <b>{called}</b> <span className="soft">{people}</span>
                  <small>{does}</small>
                </span>
                <Icon name={role === chosen ? 'check' : 'right'} />
              </Link>
            </li>
          ))}
        </ul>
        <div id="may">
          <h2>{`${name} may`}</h2>
          <Rights rights={may} />
          <h2>{`${name} may not`}</h2>
          <Rights rights={mayNot} no />
          <p className="quiet">
            As far as their sites, locations and categories of leads go. Nothing is given by default, and nobody gives
            more than they may do themselves.
          </p>
        </div>
      </div>
    </div>
  )
}

const Rights = ({ rights, no = false }: { rights: readonly string[]; no?: boolean }) => (
  <ul className="may">
    {rights.map((right) => (
      <li key={right} className={no ? 'quiet' : undefined}>
        <Icon name={no ? 'close' : 'check'} className={no ? undefined : 'is-green'} />
        {right}
      </li>
    ))}
  </ul>
)
