import { inboxOf } from '#app/features/inbox/inbox.server.ts'
import type { InboxPorts } from '#app/features/inbox/inbox-actor.ts'
import type { TodaysAppointment } from '#app/features/inbox/today/today.server.ts'
import { zoneOfSite } from '#app/features/locations/places/zone.ts'
import type { SiteAccess } from '#app/features/staff/site-access.ts'
import { clockWords, whenWords } from '../../parts/moments/moment-words.ts'
import * as paths from '../../paths.ts'

/** Who comes today, and who is there for them. */
export interface AgendaData {
  readonly appointments: readonly {
    readonly id: string
    readonly time: string
    readonly what: string
    readonly who: string
    readonly to: string | null
    readonly over: boolean
  }[]
  readonly people: readonly { readonly id: string; readonly name: string; readonly words: string }[]
}

interface AgendaOf {
  readonly ports: InboxPorts
  readonly appointments: readonly TodaysAppointment[]
}

/** The day of a site for whoever sees its leads. */
export async function agendaOf(access: SiteAccess, { ports, appointments }: AgendaOf): Promise<AgendaData> {
  const { site } = access
  const [now, zone] = [site.now(), zoneOfSite(site)]
  const [members, away] = await Promise.all([
    ports.staff.atSite(site.slug),
    inboxOf(access, ports).whoIsAway?.() ?? new Map<string, number | null>(),
  ])
  const people = members
    .filter(({ answers }) => answers.length > 0)
    .map(({ id, name }) => {
      const until = away.get(id) ?? null
      const back = until === null ? '' : ` until ${whenWords(until, now, zone)}`
      return { id, name, words: away.has(id) ? `away${back}` : 'in' }
    })
  return {
    appointments: appointments.map(({ at, what, name, car, thread, lead }) => ({
      id: `${lead} ${at}`,
      time: clockWords(at, zone),
      what: car ? `${what}, ${car}` : what,
      who: name,
      to: thread === null ? null : paths.thread(site.slug, thread),
      over: at < now,
    })),
    people,
  }
}
