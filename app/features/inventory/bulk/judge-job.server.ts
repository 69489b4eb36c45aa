import { waitingForCars } from '#app/features/leads/waiting-leads.server.ts'
import type { LeadTables } from '#app/features/leads/leads.tables.ts'
import { tablesOf } from '#app/features/site/database.ts'
import type { Site } from '#app/features/site/site.ts'
import type { StockTables } from '#app/features/stock/stock.tables.ts'
import { wasRuleOf } from '../prices/price-verbs.server.ts'
import { carChange } from './car-change.ts'
import { jobCars, judgedRow } from './job-store.server.ts'
import { chosenCars } from './read-cars.server.ts'
import type { StockChange } from './stock-change.ts'
import type { StockJobCarRow, StockJobRow, StockJobTables } from './stock-job.tables.ts'
import { type PreviewedCar, previewedCar, type StockPreview, stockPreview } from './stock-preview.ts'

/** The cars of a job as a change would leave them, in the order of their slugs, and what is said of that. */
export interface JudgedJob {
  readonly rows: readonly StockJobCarRow[]
  readonly preview: StockPreview
}

/** Works out what a change makes of the cars of a job as they are now; pages are answered in between. */
export async function judgeJob(
  site: Site,
  job: StockJobRow,
  { change, reach }: { readonly change: StockChange; readonly reach: readonly string[] | null },
): Promise<JudgedJob> {
  const { job_id } = job
  const circumstances = { at: site.now(), rule: wasRuleOf(site) }
  const judged: { readonly row: StockJobCarRow; readonly shown: PreviewedCar }[] = []
  const slugs = (await jobCars(tablesOf<StockJobTables>(site.database).read, site, job_id)).map(({ car_slug }) => car_slug) // prettier-ignore
  for await (const car of chosenCars(site, slugs, reach)) {
    const one = { car, outcome: carChange(car, change, circumstances) }
    judged.push({ row: judgedRow(site, { job_id, change }, one), shown: previewedCar(one) })
  }
  judged.sort((one, other) => (one.row.car_slug < other.row.car_slug ? -1 : 1))
  const rows = judged.map(({ row }) => row)
  const changing = rows.filter(({ state }) => state === 'chosen').map(({ car_slug }) => car_slug)
  const letters = await lettersOf(site, change, changing)
  const cars = judged.map(({ shown }) => shown)
  return { rows, preview: stockPreview(cars, { forSale: await carsForSale(site), letters }) }
}

/** How many cars the site has for sale: no drafts, and nothing that is hidden, sold or withdrawn. */
async function carsForSale(site: Site): Promise<number> {
  const row = await tablesOf<StockTables>(site.database)
    .read.selectFrom('car')
    .select(({ fn }) => fn.countAll<number | string>().as('cars'))
    .where('site_id', '=', site.slug)
    .where('withdrawn_at', 'is', null)
    .where('listed', '=', 1)
    .where('status', 'in', ['in_stock', 'coming_soon'])
    .executeTakeFirstOrThrow()
  return Number(row.cars)
}

const counted = (number: number, one: string, many: string): string => `${number} ${number === 1 ? one : many}`

/** Who is written to when cars go or come back, in words. */
async function lettersOf(site: Site, { kind }: StockChange, slugs: readonly string[]): Promise<string[]> {
  if (slugs.length === 0) return []
  if (kind === 'sold' || kind === 'withdraw') {
    const drives = await bookedDrives(site, slugs)
    const booked = counted(drives, 'test drive of these cars is booked', 'test drives of these cars are booked')
    return drives > 0 ? [`${booked}: both sides hear of it by email.`] : []
  }
  if (kind !== 'on-sale') return []
  const waiting = await waitingForCars(site.database.read, site, slugs)
  const people = counted(waiting, 'person who asked hears', 'people who asked hear')
  return waiting > 0 ? [`${people} by email that a car is free again.`] : []
}

/** How many drives of some cars are still to come. */
async function bookedDrives(site: Site, slugs: readonly string[]): Promise<number> {
  const row = await tablesOf<LeadTables>(site.database)
    .read.selectFrom('test_drive_booking')
    .select(({ fn }) => fn.countAll<number | string>().as('drives'))
    .where('site_id', '=', site.slug)
    .where('car_slug', 'in', slugs)
    .where('ends_at', '>', site.now())
    .executeTakeFirstOrThrow()
  return Number(row.drives)
}
