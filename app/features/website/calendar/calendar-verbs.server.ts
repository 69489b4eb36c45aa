import { zoneOfSite } from '#app/features/locations/places/zone.ts'
import { planOf } from '#app/features/inventory/bulk/job-store.server.ts'
import type { StockJobTables } from '#app/features/inventory/bulk/stock-job.tables.ts'
import { tablesOf } from '#app/features/site/database.ts'
import { localTime } from '#lib/local-time.ts'
import type { DocumentObject } from '../document/list-names.ts'
import type { WebsiteActor } from '../website-actor.ts'
import { type DraftedMoment, scheduledMoments, withDrafted } from './scheduled-moments.ts'

/** Prices of cars that change on their own. */
export interface PlannedPrices {
  readonly job: string
  readonly date: string
  /** Epoch ms. */
  readonly at: number
  readonly cars: number
  readonly note: string
}

/** What happens on its own from a day on. */
export interface WebsiteCalendar {
  readonly zone: string
  /** The day that it is at the site. */
  readonly today: string
  readonly moments: readonly DraftedMoment[]
  readonly prices: readonly PlannedPrices[]
  /** How many moments have passed. */
  readonly past: number
}

export type CalendarVerbs = ReturnType<typeof calendarVerbs>

interface DraftPort {
  draft(): Promise<{ readonly document: DocumentObject }>
}

/** What begins and ends on its own at a website. */
export function calendarVerbs({ site, ports, scopes }: WebsiteActor, drafts: DraftPort) {
  async function prices(zone: string): Promise<readonly PlannedPrices[]> {
    if (!scopes('stock.see')) return []
    const rows = await tablesOf<StockJobTables>(site.database)
      .read.selectFrom('stock_job as j')
      .where('j.site_id', '=', site.slug)
      .where('j.state', '=', 'waiting')
      .select(['j.job_id', 'j.what', 'j.due_at', 'j.note'])
      .select(({ selectFrom }) =>
        selectFrom('stock_job_car as c')
          .whereRef('c.site_id', '=', 'j.site_id')
          .whereRef('c.job_id', '=', 'j.job_id')
          .where('c.state', '=', 'chosen')
          .select(({ fn }) => fn.countAll<number | string>().as('cars'))
          .as('cars'),
      )
      .orderBy('j.due_at')
      .execute()
    return rows.flatMap(({ job_id: job, what, due_at, note, cars }) =>
      planOf({ what })?.change.kind === 'price'
        ? [{ job, at: due_at, date: localTime(zone, due_at).date, cars: Number(cars), note }]
        : [],
    )
  }

  return {
    /** What happens from today on; with what has passed where that is wanted. */
    async calendar({ past }: { readonly past: boolean }): Promise<WebsiteCalendar> {
      const zone = zoneOfSite(site)
      const [now, today] = [site.now(), localTime(zone, site.now()).date]
      const { document } = await drafts.draft()
      const inForce = (await ports.documents.read(site)).document
      const every = withDrafted(scheduledMoments(inForce, zone), scheduledMoments(document, zone))
      const isAhead = ({ at, date }: DraftedMoment) => (at === null ? date >= today : at > now)
      const ahead = every.filter(isAhead)
      return {
        zone,
        today,
        moments: past ? every : ahead,
        prices: await prices(zone),
        past: every.length - ahead.length,
      }
    },
  }
}
