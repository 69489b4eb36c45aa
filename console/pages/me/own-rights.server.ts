import type { RouterContextProvider } from 'react-router'
import { organisationsOf } from '#app/features/staff/organisations/organisations.server.ts'
import { RIGHTS, RIGHTS_OF } from '#app/features/staff/rights.ts'
import { ROLE_WORDS } from '#app/features/staff/roles.ts'
import type { Staff } from '#app/features/staff/staff.ts'
import { listWords } from '#lib/text/words.ts'
import { consoleOf } from '../../request/console-ports.ts'
import { placesOf } from '../team/places-of.server.ts'
import { scopeWords } from '../team/scope-words.ts'
import { areasOf } from './areas-of.ts'

/** What somebody may do at one organisation. */
export interface OwnRights {
  readonly id: string
  readonly organisation: string
  /** "You look after leads and stock, and see reports." */
  readonly short: string
  readonly roles: readonly { readonly id: string; readonly name: string; readonly scope: string }[]
  readonly rights: readonly string[]
  readonly allowsPassword: boolean
}

/** What somebody may do, organisation by organisation. */
export async function ownRights(context: Readonly<RouterContextProvider>, staff: Staff): Promise<OwnRights[]> {
  const { platform } = consoleOf(context)
  const ids = [...new Set(staff.memberships.map(({ organisation }) => organisation))]
  const found = await Promise.all(ids.map((id) => organisationsOf(platform).byId(id)))
  return Promise.all(
    found
      .filter((one) => one !== null)
      .map(async ({ id, name, sites, isPlatform, allowsPassword }): Promise<OwnRights> => {
        const own = staff.memberships.filter(({ organisation }) => organisation === id)
        // The platform has every site: their names would fill the page.
        const { names } = await placesOf(context, isPlatform ? [] : sites)
        const roles = [...new Set(own.map(({ role }) => role))]
        const rights = new Set(roles.flatMap((role) => RIGHTS_OF[role]))
        return {
          id,
          organisation: name,
          short: shortWords(areasOf(roles)),
          roles: own.map((one) => {
            const whole = sites.every((site) => one.sites.includes(site))
            const scope = scopeWords({ ...one, sites: whole ? null : one.sites }, names)
            return { id: one.id, name: ROLE_WORDS[one.role].name, scope }
          }),
          rights: [...rights].map((right) => RIGHTS[right].words),
          allowsPassword,
        }
      }),
  )
}

const shortWords = ({ after, sees }: ReturnType<typeof areasOf>): string =>
  [
    after.length > 0 ? `You look after ${listWords(after, 'and')}.` : '',
    sees.length > 0 ? `You see ${listWords(sees, 'and')}.` : '',
  ]
    .filter(Boolean)
    .join(' ')
