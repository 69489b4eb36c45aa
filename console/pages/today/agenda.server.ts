import { inboxOf } from '#app/features/inbox/inbox.server.ts'
import type { InboxPorts } from '#app/features/inbox/inbox-actor.ts'
import { zoneOfSite } from '#app/features/locations/places/zone.ts'
import type { SiteAccess } from '#app/features/staff/site-access.ts'
import { clockWords, whenWords } from '../../parts/moment-words.ts'
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

/** The day of a site for whoever sees its leads; null for anybody else. */
export async function agendaOf(access: SiteAccess, ports: InboxPorts): Promise<AgendaData | null> {
  const { today, away } = inboxOf(access, ports)
  if (!today) return null
  const { site } = access
  const [now, zone] = [site.now(), zoneOfSite(site)]
  const { appointments } = await today()
  const members = (await ports.staff.atSite(site.slug)).filter(({ answers }) => answers.length > 0)
  const people = await Promise.all(
    members.map(async ({ id, name }) => {
      const time = (await away?.(id)) ?? null
      const isAway = time !== null && time.from <= now
      const until = isAway && time.until !== null ? ` until ${whenWords(time.until, now, zone)}` : ''
      return { id, name, words: isAway ? `away${until}` : 'in' }
    }),
  )
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
