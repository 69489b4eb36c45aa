import type { Transaction } from 'kysely'
import type { AnyTransaction } from '#app/features/site/database.ts'
import type { Site } from '#app/features/site/site.ts'
import type { SiteTables } from '#app/features/site/site.tables.ts'
import { recordAudit } from '#app/features/staff/audit/audit.server.ts'
import { rowToCar } from '#app/features/stock/car-row.ts'
import { overridesOf } from '#app/features/stock/overrides/overrides.server.ts'
import type { CarOverrideRow, CarRow, StockTables } from '#app/features/stock/stock.tables.ts'
import { availabilityOf } from '#app/features/vehicle/availability.ts'
import { MINUTE } from '#lib/durations.ts'
import { isCarWithin } from '../reach/car-reach.ts'
import { wasRuleOf } from '../prices/price-verbs.server.ts'
import { differsSince, type FieldValues, setterSince, seenCar, wasEvidenceOf } from './car-change.ts'
import { changeCar, undoCarChange } from './change-car.server.ts'
import { type JobPlan, plannedOf, planOf, seenOf } from './job-store.server.ts'
import { overridesAndPrices } from './read-cars.server.ts'
import { type StockChange, touchedFields } from './stock-change.ts'
import type { StockJobCarRow, StockJobRow, StockJobTables } from './stock-job.tables.ts'

type Tables = StockJobTables & StockTables & Pick<SiteTables, 'site'>
type JobTransaction = Transaction<Tables>

/** So long a job waits for whoever carries it out to be heard of again. */
export const JOB_LEASE_MS = MINUTE

interface CarNote extends Partial<Pick<StockJobCarRow, 'before' | 'after'>> {
  readonly state: StockJobCarRow['state']
  readonly reason?: string
}

/** Writes down what became of a car of a job that is ours. */
async function noteCar(trx: JobTransaction, job: StockJobRow, slug: string, note: CarNote): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('stock_job_car')
    .set(note)
    .where('site_id', '=', job.site_id)
    .where('job_id', '=', job.job_id)
    .where('car_slug', '=', slug)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** The car of a job, as long as the job is still ours and the car not done; the lease begins anew. */
async function ourCar(trx: JobTransaction, site: Site, job: StockJobRow, slug: string) {
  const { numUpdatedRows: ours } = await trx
    .updateTable('stock_job')
    .set({ leased_until: site.now() + JOB_LEASE_MS })
    .where('site_id', '=', job.site_id)
    .where('job_id', '=', job.job_id)
    .where('lease', '=', job.lease)
    .where('state', '=', job.state)
    .executeTakeFirst()
  if (ours === 0n) return null
  const car = await trx
    .selectFrom('stock_job_car')
    .selectAll()
    .where('site_id', '=', job.site_id)
    .where('job_id', '=', job.job_id)
    .where('car_slug', '=', slug)
    .executeTakeFirst()
  return { car }
}

/** Leaves a car alone that could not be done, unless somebody else has; false where they carry the job out by now. */
export async function skipOne(trx: JobTransaction, site: Site, job: StockJobRow, slug: string): Promise<boolean> {
  const ours = await ourCar(trx, site, job, slug)
  if (!ours) return false
  const [from, state] = job.state === 'undoing' ? (['done', 'undo_skipped'] as const) : (['chosen', 'skipped'] as const)
  if (ours.car?.state !== from) return true
  return noteCar(trx, job, slug, { state, reason: 'It could not be changed. Try it by itself.' })
}

/** Changes a car as its job says; false where somebody else carries the job out by now. */
export async function changeOne(trx: JobTransaction, site: Site, job: StockJobRow, slug: string): Promise<boolean> {
  const ours = await ourCar(trx, site, job, slug)
  if (!ours) return false
  const { car } = ours
  if (car?.state !== 'chosen') return true
  const plan = planOf(job)!
  const { change } = plan
  const overrides = overridesOf(site)
  const row = await overrides.lock(trx, slug)
  const before = await overrides.of(slug, trx)
  const now = site.now()
  const reason = row ? whySkipped(row, { job, plan, car, before, now }) : 'It is no longer there.'
  if (reason !== null) return noteCar(trx, job, slug, { state: 'skipped', reason })
  const { values, without } = await trueWas(trx, site, { row: row!, change, values: plannedOf(car) })
  const fault = await changeCar(trx, site, { slug, change, values, by: `staff:${job.staff_name}`, note: job.note, now })
  if (fault !== null) return noteCar(trx, job, slug, { state: 'skipped', reason: fault })
  const touched = touchedOnly(change)
  const after = await overrides.of(slug, trx)
  await noteCar(trx, job, slug, {
    state: 'done',
    reason: without,
    before: JSON.stringify(before.filter(touched)),
    after: JSON.stringify(after.filter(touched)),
  })
  if (plan.moment !== null) await recordPlanned(trx, job, { slug, car, values, now })
  return true
}

/**
 * What a car is to have, without "Was" where that may not stand beside its price by now, unless somebody said why it
 * is true; `without` says so.
 */
async function trueWas(
  trx: JobTransaction,
  site: Site,
  { row, change, values }: { readonly row: CarRow; readonly change: StockChange; readonly values: FieldValues },
): Promise<{ readonly values: FieldValues; readonly without: string }> {
  const { before_price: was, ...others } = values
  const { price } = others
  if (change.kind !== 'price' || change.wasConfirmed || typeof was !== 'number' || typeof price !== 'number')
    return { values, without: '' }
  const car = { row, ...(await overridesAndPrices(trx, site, [row.slug]))(row.slug) }
  const evidence = wasEvidenceOf(car, { was, now: price }, { at: site.now(), rule: wasRuleOf(site) })
  return evidence.may ? { values, without: '' } : { values: others, without: `It got no “Was”: ${evidence.reason}` }
}

const touchedOnly = (change: JobPlan['change']) => {
  const fields = touchedFields(change)
  return ({ field }: CarOverrideRow) => fields.includes(field)
}

interface CarToChange {
  readonly job: StockJobRow
  readonly plan: JobPlan
  readonly car: StockJobCarRow
  readonly before: readonly CarOverrideRow[]
  readonly now: number
}

/** Why a car is left alone although the preview had it changed; null where it is changed. */
function whySkipped(row: CarRow, { job, plan: { change, moment }, car, before, now }: CarToChange): string | null {
  const reach = job.reach === null ? null : (JSON.parse(job.reach) as readonly string[])
  const shown = rowToCar(row)
  if (!isCarWithin(reach, shown)) return 'It stands at another location now.'
  if (touchesBuyer(change.kind) && row.withdrawn_at === null && availabilityOf(shown, now) === 'reserved')
    return 'It is reserved by now.'
  if (change.kind === 'price' && row.withdrawn_at !== null) return 'It is withdrawn by now.'
  if (change.kind === 'price' && availabilityOf(shown, now) === 'sold') return 'It is sold by now.'
  const seen = seenOf(car)
  const is = seenCar({ row, overrides: before }, change)
  const who = setterSince(seen, is)
  if (who !== null) return `${who} has changed it since ${moment === null ? 'the preview' : 'it was planned'}.`
  // What was planned stands over what feeds say until then, and below what people do.
  return moment === null ? differsSince(seen, is, change) : null
}

/** Changes that a buyer who has reserved the car would see. */
const touchesBuyer = (kind: JobPlan['change']['kind']): boolean =>
  kind === 'price' || kind === 'withdraw' || kind === 'sold'

/** What was planned is done in the name of whoever planned it. */
async function recordPlanned(
  trx: AnyTransaction,
  job: StockJobRow,
  {
    slug,
    car,
    values,
    now,
  }: { readonly slug: string; readonly car: StockJobCarRow; readonly values: FieldValues; readonly now: number },
): Promise<void> {
  await recordAudit(trx, {
    organisation: job.organisation_id,
    site: job.site_id,
    actor: { staff: job.staff_id, name: job.staff_name, address: null },
    verb: planOf(job)!.change.kind === 'price' ? 'car.price' : 'car.planned',
    subject: { kind: 'car', id: slug },
    before: seenOf(car).values,
    after: values,
    at: now,
  })
}

/** Puts a car back as it was before its job; false where somebody else carries the job out by now. */
export async function undoOne(trx: JobTransaction, site: Site, job: StockJobRow, slug: string): Promise<boolean> {
  const ours = await ourCar(trx, site, job, slug)
  if (!ours) return false
  const { car } = ours
  if (car?.state !== 'done') return true
  const { change } = planOf(job)!
  const now = site.now()
  const row = await overridesOf(site).lock(trx, slug)
  const fault = row ? whyNotUndone(row, { job, change, now }) : 'It is no longer there.'
  if (fault !== null) return noteCar(trx, job, slug, { state: 'undo_skipped', reason: fault })
  const { undone, kept } = await undoCarChange(trx, site, {
    slug,
    change,
    before: JSON.parse(car.before!) as CarOverrideRow[],
    after: JSON.parse(car.after!) as CarOverrideRow[],
    by: `staff:${job.undone_by ?? job.staff_name}`,
    now,
  })
  return noteCar(trx, job, slug, { state: undone && kept === '' ? 'undone' : 'undo_skipped', reason: kept })
}

function whyNotUndone(
  row: CarRow,
  { job, change, now }: { readonly job: StockJobRow; readonly change: JobPlan['change']; readonly now: number },
): string | null {
  const reach = job.reach === null ? null : (JSON.parse(job.reach) as readonly string[])
  const shown = rowToCar(row)
  if (!isCarWithin(reach, shown)) return 'It stands at another location now.'
  const isReserved = row.withdrawn_at === null && availabilityOf(shown, now) === 'reserved'
  return isReserved && (change.kind === 'price' || change.kind === 'on-sale') ? 'It is reserved by now.' : null
}
