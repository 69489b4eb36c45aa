import { type Database, tablesOf } from '#app/features/site/database.ts'
import type { Site } from '#app/features/site/site.ts'
import { recordAudit } from '#app/features/staff/audit/audit.server.ts'
import { auditOf } from '#app/features/staff/site-actor.ts'
import { fieldLabel } from '#app/features/stock/feed/check-car.ts'
import { settableFields } from '#app/features/stock/overrides/set-field.server.ts'
import { stockOf } from '#app/features/stock/stock.server.ts'
import { rowToCar } from '#app/features/stock/car-row.ts'
import { DAY } from '#lib/durations.ts'
import type { InventoryActor } from '../inventory-actor.ts'
import { carReach } from '../reach/car-reach.ts'
import { wasRuleOf } from '../prices/price-verbs.server.ts'
import { type ChangedCar, movedSince, seenCar } from './car-change.ts'
import {
  createJob,
  jobCars,
  jobRow,
  type JobPlan,
  judge,
  judgedRow,
  keepPreview,
  planOf,
  seenOf,
} from './job-store.server.ts'
import { chosenCars } from './read-cars.server.ts'
import { readJobs } from './read-jobs.server.ts'
import { runJob } from './run-job.server.ts'
import { changeWords, RIGHT_OF_CHANGE, type StockChange, touchedFields } from './stock-change.ts'
import type { StockJobRow, StockJobTables } from './stock-job.tables.ts'
import { AT_ONCE, type BulkResult, type JobLine, MOST_CARS, type StockChoice, type StockJob, type StockJobDetail, UNDO_MS } from './stock-job.ts' // prettier-ignore
import { type JudgedCar, stockPreview } from './stock-preview.ts'

/** What is done with many cars at once: chosen, looked at, carried out, undone. */
export interface BulkVerbs {
  /** Which changes they may make. */
  readonly bulkKinds: readonly StockChange['kind'][]
  /** Puts cars together; those beyond reach are not among them. */
  chooseCars(choice: { readonly slugs: readonly string[] }): Promise<BulkResult<{ readonly job: string }>>
  /** Works out what a change would do to the cars that were chosen, and keeps it. */
  previewChange(job: string, plan: JobPlan): Promise<BulkResult>
  /** Carries out what the preview shows: the version is that of the preview. */
  applyChange(job: string, given: ApplyGiven): Promise<BulkResult<{ readonly job: StockJob }>>
  /** Puts everything back that a job has changed, or calls off one that is still to come. */
  undoJob(job: string): Promise<BulkResult<{ readonly job: StockJob; readonly already: boolean }>>
  stockChoice(job: string): Promise<StockChoice | null>
  /** Jobs that can be undone or are still to come, the newest first. */
  stockJobs(): Promise<StockJob[]>
  stockJob(job: string): Promise<StockJobDetail | null>
}

export interface ApplyGiven {
  readonly version: number
  /** Ids of the questions that were ticked. */
  readonly confirmed: readonly string[]
  readonly note: string
}

const NOT_FOUND = { ok: false, reason: 'not-found' } as const
const refused = (message: string) => ({ ok: false, reason: 'refused', message }) as const
/** Planned for no longer than a year. */
const LATEST_MS = 366 * DAY

export function bulkVerbs(actor: InventoryActor): BulkVerbs {
  const { site, staff } = actor
  const { read, write } = tablesOf<StockJobTables>(site.database)
  const kinds = (Object.keys(RIGHT_OF_CHANGE) as StockChange['kind'][]).filter(
    (kind) => carReach(actor, RIGHT_OF_CHANGE[kind]) !== undefined,
  )
  const jobs = readJobs(actor)
  const reachOf = (change: StockChange) => carReach(actor, RIGHT_OF_CHANGE[change.kind])
  const own = async (id: string): Promise<StockJobRow | undefined> => {
    const job = await jobRow(read, site, id)
    return job?.staff_id === staff.id && job.state === 'preview' ? job : undefined
  }
  const rule = wasRuleOf(site)

  /** The cars of a job as they are now, and what a change makes of them. */
  async function judged(job: StockJobRow, change: StockChange): Promise<JudgedCar[]> {
    const reach = reachOf(change)
    if (reach === undefined) return []
    const slugs = (await jobCars(read, site, job.job_id)).map(({ car_slug }) => car_slug)
    const cars = await Array.fromAsync(chosenCars(site, slugs, reach))
    return judge(cars.toSorted(bySlug), change, { at: site.now(), rule })
  }

  return {
    bulkKinds: kinds,
    stockJobs: jobs.list,
    stockJob: jobs.detail,
    async chooseCars({ slugs }) {
      const chosen = [...new Set(slugs)]
      if (chosen.length === 0) return refused('Choose at least one car.')
      if (chosen.length > MOST_CARS) return refused(`At most ${MOST_CARS} cars can be changed at once. Choose fewer.`)
      const reach = widestReach(kinds.map((kind) => carReach(actor, RIGHT_OF_CHANGE[kind])!))
      const cars: { car_slug: string }[] = []
      for await (const { row } of chosenCars(site, chosen, reach)) cars.push({ car_slug: row.slug })
      if (cars.length === 0) return NOT_FOUND
      return { ok: true, job: await write((trx) => createJob(trx, actor, { cars })) }
    },
    async stockChoice(id) {
      const job = await own(id)
      if (!job) return null
      const plan = planOf(job)
      const slugs = (await jobCars(read, site, id)).map(({ car_slug }) => car_slug)
      const first = (await Array.fromAsync(chosenCars(site, slugs.slice(0, 10), null))).toSorted(bySlug).map(lineOf)
      const choice = { id, version: job.version, cars: slugs.length, first }
      if (!plan) return { ...choice, change: null, moment: null, preview: null }
      const preview = stockPreview(await judged(job, plan.change), await stockOf(site).count())
      return { ...choice, ...plan, preview }
    },
    async previewChange(id, plan) {
      const job = await own(id)
      if (!job || reachOf(plan.change) === undefined) return NOT_FOUND
      const fault = faultOf(plan, site.now()) ?? beyondReach(plan.change, reachOf(plan.change)!)
      if (fault) return refused(fault)
      const cars = await judged(job, plan.change)
      await keepPreview(site, { job, plan, judged: cars })
      return { ok: true }
    },
    async applyChange(id, { version, confirmed, note }) {
      const job = await own(id)
      const plan = job && planOf(job)
      const reach = plan && reachOf(plan.change)
      if (!job || !plan || reach === undefined) return NOT_FOUND
      const { change, moment } = plan
      if (moment !== null && moment <= site.now()) return refused('That moment has passed. Choose a later one, or now.')
      const now = await judged(job, change)
      const moved = await movedCars(read, job, { now, change })
      if (job.version !== version || moved.length > 0) {
        await keepPreview(site, { job, plan, judged: now })
        return { ok: false, reason: 'changed', message: CHANGED, moved: moved.slice(0, 20) }
      }
      const { changes, questions } = stockPreview(now, await stockOf(site).count())
      if (changes === 0) return refused('None of these cars would change. Choose another change, or other cars.')
      const open = questions.filter((question) => !confirmed.includes(question.id))
      if (open.length > 0) return { ok: false, reason: 'unconfirmed', message: 'Tick what you mean, then try again.' }
      const taken = await write(async (trx) => {
        const at = site.now()
        const { numUpdatedRows } = await trx
          .updateTable('stock_job')
          .set({ state: 'waiting', note, reach: JSON.stringify(reach), applied_at: at, due_at: moment ?? at })
          .where('site_id', '=', site.slug)
          .where('job_id', '=', id)
          .where('state', '=', 'preview')
          .where('version', '=', version)
          .executeTakeFirst()
        if (numUpdatedRows === 0n) return false
        const subject = { kind: 'stock-job', id }
        const after = { change: changeWords(change), cars: changes, ...(moment !== null && { moment }) }
        await recordAudit(trx, { ...auditOf(actor), verb: 'stock.change', subject, after, at })
        return true
      })
      if (!taken) return NOT_FOUND
      if (moment === null && changes <= AT_ONCE) await runJob(site, id, { worker: `request ${id}` })
      return { ok: true, job: (await jobs.one(id))! }
    },
    async undoJob(id) {
      const job = await jobs.row(id)
      const plan = job && planOf(job)
      const reach = plan && reachOf(plan.change)
      if (!job || !plan || reach === undefined) return NOT_FOUND
      if (job.state === 'undone' || job.state === 'undoing' || job.state === 'cancelled')
        return { ok: true, job: (await jobs.one(id))!, already: true }
      const isToCome = job.state === 'waiting'
      if (!isToCome && job.state !== 'done') return refused('It is still being carried out. Undo it when it is done.')
      if (!isToCome && job.ended_at! + UNDO_MS < site.now()) return refused('It was done more than 30 days ago.')
      const at = site.now()
      const taken = await write(async (trx) => {
        const { numUpdatedRows } = await trx
          .updateTable('stock_job')
          .set(
            isToCome
              ? { state: 'cancelled', ended_at: at, undone_by: staff.name }
              : { state: 'undoing', due_at: at, reach: JSON.stringify(reach), undone_by: staff.name },
          )
          .where('site_id', '=', site.slug)
          .where('job_id', '=', id)
          .where('state', '=', job.state)
          .executeTakeFirst()
        if (numUpdatedRows === 0n) return false
        const subject = { kind: 'stock-job', id }
        const verb = isToCome ? 'stock.cancel' : 'stock.undo'
        await recordAudit(trx, { ...auditOf(actor), verb, subject, before: { change: changeWords(plan.change) }, at })
        return true
      })
      const { counts } = (await jobs.one(id))!
      if (taken && !isToCome && counts.done <= AT_ONCE) await runJob(site, id, { worker: `request ${id}` })
      return { ok: true, job: (await jobs.one(id))!, already: !taken }
    },
  }
}

const CHANGED =
  'The stock has changed since the preview, so nothing was done. What you see is how the change would be now.'

const bySlug = (one: ChangedCar, other: ChangedCar): number => (one.row.slug < other.row.slug ? -1 : 1)

const lineOf = ({ row }: ChangedCar): JobLine => ({
  slug: row.slug,
  name: rowToCar(row).name ?? row.slug,
  stocknum: row.stocknum,
  reason: '',
})

/** Whoever has one right here and another there chooses within both. */
function widestReach(reaches: readonly (readonly string[] | null)[]): readonly string[] | null {
  return reaches.some((reach) => reach === null) ? null : reaches.flatMap((reach) => reach ?? [])
}

const HOLDABLE = (): ReadonlySet<string> => new Set([...settableFields(), 'price'])

/** Why a change cannot be made at all, in words. */
function faultOf({ change, moment }: JobPlan, now: number): string | null {
  if (moment !== null && !(moment > now)) return 'That moment has passed. Choose a later one, or now.'
  if (moment !== null && moment > now + LATEST_MS) return 'Changes can be planned for a year ahead at most.'
  if (change.kind === 'price') {
    if (change.how === 'percent' && !(change.amount! > -100 && change.amount! <= 1_000))
      return 'Say how many percent, between 0 and 100 for less.'
    return change.amount === 0 ? 'A change by 0 changes nothing.' : null
  }
  if (change.kind === 'hold' || change.kind === 'let-go') {
    const known = HOLDABLE()
    const unknown = change.fields.find((field) => !known.has(field))
    if (unknown !== undefined) return `${fieldLabel(unknown)} cannot be held.`
    return touchedFields(change).length === 0 ? 'Choose at least one field.' : null
  }
  return null
}

/** Whoever has some locations moves cars among those: elsewhere they could not bring them back. */
const beyondReach = (change: StockChange, reach: readonly string[] | null): string | null =>
  change.kind === 'move' && reach !== null && !reach.includes(String(change.location.id))
    ? `${change.location.name} is not one of your locations.`
    : null

/** Cars that are not as the preview had them. */
async function movedCars(
  read: Database['read'],
  job: StockJobRow,
  { now, change }: { readonly now: readonly JudgedCar[]; readonly change: StockChange },
): Promise<JobLine[]> {
  const site = { slug: job.site_id } as Site
  const cars = await jobCars(read, site, job.job_id)
  const is = new Map(now.map((one) => [one.car.row.slug, one]))
  return cars.flatMap((car) => {
    const one = is.get(car.car_slug)
    if (!one) return [{ slug: car.car_slug, name: car.car_slug, stocknum: '', reason: 'It is no longer there.' }]
    const moved = movedSince(seenOf(car), seenCar(one.car, change))
    const { state, reason } = judgedRow(site, { job_id: job.job_id, change }, one)
    if (moved === null && state === car.state) return []
    return [{ ...lineOf(one.car), reason: moved ?? (reason || 'It can be changed by now.') }]
  })
}
