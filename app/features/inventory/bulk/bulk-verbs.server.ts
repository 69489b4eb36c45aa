import { tablesOf } from '#app/features/site/database.ts'
import { recordAudit } from '#app/features/staff/audit/audit.server.ts'
import { auditOf } from '#app/features/staff/site-actor.ts'
import { fieldLabel } from '#app/features/stock/feed/check-car.ts'
import { settableFields } from '#app/features/stock/overrides/set-field.server.ts'
import { DAY } from '#lib/durations.ts'
import type { InventoryActor } from '../inventory-actor.ts'
import { carReach } from '../reach/car-reach.ts'
import { MOST_PRICE, TOO_DEAR } from '../prices/price-questions.ts'
import { differsSince, setterSince } from './car-change.ts'
import { chooseForJob, createJob, jobCars, jobRow, type JobPlan, keepPreview, planOf, previewOf, seenOf } from './job-store.server.ts' // prettier-ignore
import { type JudgedJob, judgeJob } from './judge-job.server.ts'
import { carLines, slugsWithin } from './read-cars.server.ts'
import { readJobs } from './read-jobs.server.ts'
import { runJob } from './run-job.server.ts'
import { capital, changeWords, RIGHT_OF_CHANGE, type StockChange, touchedFields } from './stock-change.ts'
import type { StockJobCarRow, StockJobRow, StockJobTables } from './stock-job.tables.ts'
import { AT_ONCE, type BulkResult, type JobLine, MOST_CARS, type StockChoice, type StockJob, type StockJobDetail, UNDO_MS } from './stock-job.ts' // prettier-ignore

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
/** Cars of a choice that its page names, and of those that are otherwise than they were seen. */
const FIRST = 10
const NAMED = 20
/** Planned for no longer than a year. */
const LATEST_MS = 366 * DAY

export function bulkVerbs(actor: InventoryActor): BulkVerbs {
  const { site, staff, ports } = actor
  const { read, write } = tablesOf<StockJobTables>(site.database)
  const kinds = (Object.keys(RIGHT_OF_CHANGE) as StockChange['kind'][]).filter(
    (kind) => carReach(actor, RIGHT_OF_CHANGE[kind]) !== undefined,
  )
  const jobs = readJobs(actor)
  const reachOf = (change: StockChange) => carReach(actor, RIGHT_OF_CHANGE[change.kind])
  /** How many cars a job has, and its first ones. */
  const carsOf = async (id: string) => {
    const ofJob = read.selectFrom('stock_job_car').where('site_id', '=', site.slug).where('job_id', '=', id)
    const [{ cars }, first] = await Promise.all([
      ofJob.select(({ fn }) => fn.countAll<number | string>().as('cars')).executeTakeFirstOrThrow(),
      ofJob.select('car_slug as slug').orderBy('car_slug').limit(FIRST).execute(),
    ])
    return { cars: Number(cars), first: await named(first) }
  }
  const named = async (cars: readonly { readonly slug: string; readonly reason?: string }[]): Promise<JobLine[]> => {
    const lineOf = await carLines(site, cars.map(({ slug }) => slug)) // prettier-ignore
    return cars.map(({ slug, reason = '' }) => ({ ...lineOf(slug), reason }))
  }
  const own = async (id: string): Promise<StockJobRow | undefined> => {
    const job = await jobRow(read, site, id)
    return job?.staff_id === staff.id && job.state === 'preview' ? job : undefined
  }
  const runner = (id: string) => ({ worker: `request ${id}`, isDatabaseAway: ports.isDatabaseAway })

  return {
    bulkKinds: kinds,
    stockJobs: jobs.list,
    stockJob: jobs.detail,
    async chooseCars({ slugs }) {
      const chosen = [...new Set(slugs)]
      if (chosen.length === 0) return refused('Choose at least one car.')
      if (chosen.length > MOST_CARS) return refused(`At most ${MOST_CARS} cars can be changed at once. Choose fewer.`)
      const reach = widestReach(kinds.map((kind) => carReach(actor, RIGHT_OF_CHANGE[kind])!))
      const within = await slugsWithin(site, chosen, reach)
      if (within.length === 0) return NOT_FOUND
      const job = await write((trx) => createJob(trx, actor, { cars: [] }))
      await chooseForJob(site, job, within)
      return { ok: true, job }
    },
    async stockChoice(id) {
      const job = await own(id)
      if (!job) return null
      const choice = { id, version: job.version, ...(await carsOf(id)) }
      const plan = planOf(job)
      const preview = previewOf(job)
      return plan ? { ...choice, ...plan, preview } : { ...choice, change: null, moment: null, preview }
    },
    async previewChange(id, plan) {
      const job = await own(id)
      const reach = reachOf(plan.change)
      if (!job || reach === undefined) return NOT_FOUND
      const fault = faultOf(plan, site.now()) ?? beyondReach(plan.change, reach)
      if (fault) return refused(fault)
      const judged = await judgeJob(site, job, { change: plan.change, reach })
      await keepPreview(site, { job, plan, ...judged })
      return { ok: true }
    },
    async applyChange(id, { version, confirmed, note }) {
      const job = await own(id)
      const plan = job && planOf(job)
      const reach = plan && reachOf(plan.change)
      if (!job || !plan || reach === undefined) return NOT_FOUND
      const { change, moment } = plan
      if (moment !== null && moment <= site.now()) return refused('That moment has passed. Choose a later one, or now.')
      const now = await judgeJob(site, job, { change, reach })
      const cars = await jobCars(read, site, id)
      const differing = differingCars(cars, now, change)
      if (job.version !== version || job.preview === null || differing.length > 0) {
        await keepPreview(site, { job, plan, ...now })
        return { ok: false, reason: 'changed', message: CHANGED, differing: await named(differing.slice(0, NAMED)) }
      }
      const { changes, questions } = now.preview
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
      if (moment === null && changes <= AT_ONCE) await runJob(site, id, runner(id))
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
      if (taken && !isToCome && counts.done <= AT_ONCE) await runJob(site, id, runner(id))
      return { ok: true, job: (await jobs.one(id))!, already: !taken }
    },
  }
}

const CHANGED =
  'The stock has changed since the preview, so nothing was done. What you see is how the change would be now.'

/** Whoever has one right here and another there chooses within both. */
function widestReach(reaches: readonly (readonly string[] | null)[]): readonly string[] | null {
  return reaches.some((reach) => reach === null) ? null : reaches.flatMap((reach) => reach ?? [])
}

const HOLDABLE = (): ReadonlySet<string> => new Set([...settableFields(), 'price', 'location'])

/** Why a change cannot be made at all, in words. */
function faultOf({ change, moment }: JobPlan, now: number): string | null {
  if (moment !== null && !(moment > now)) return 'That moment has passed. Choose a later one, or now.'
  if (moment !== null && moment > now + LATEST_MS) return 'Changes can be planned for a year ahead at most.'
  if (change.kind === 'price') {
    if (change.how === 'percent' && !(change.amount! > -100 && change.amount! <= 1_000))
      return 'Say how many percent, between 0 and 100 for less.'
    if (change.how === 'set' && change.amount !== null && change.amount > MOST_PRICE) return TOO_DEAR
    return change.amount === 0 ? 'A change by 0 changes nothing.' : null
  }
  if (change.kind === 'field' && !settableFields().includes(change.field))
    return `${capital(fieldLabel(change.field))} cannot be set for many cars. Choose another field.`
  if (change.kind === 'hold' || change.kind === 'let-go') {
    const known = HOLDABLE()
    const unknown = change.fields.find((field) => !known.has(field))
    if (unknown !== undefined) return `${capital(fieldLabel(unknown))} cannot be held.`
    return touchedFields(change).length === 0 ? 'Choose at least one field.' : null
  }
  return null
}

/** Whoever has some locations moves cars among those: elsewhere they could not bring them back. */
const beyondReach = (change: StockChange, reach: readonly string[] | null): string | null =>
  change.kind === 'move' && reach !== null && !reach.includes(String(change.location.id))
    ? `${change.location.name} is not one of your locations.`
    : null

/** Cars that are not as the preview had them, with what is otherwise. */
function differingCars(
  cars: readonly StockJobCarRow[],
  { rows }: Pick<JudgedJob, 'rows'>,
  change: StockChange,
): Pick<JobLine, 'slug' | 'reason'>[] {
  const now = new Map(rows.map((row) => [row.car_slug, row]))
  return cars.flatMap((car) => {
    const is = now.get(car.car_slug)
    if (is && is.seen === car.seen && is.state === car.state) return []
    const reason = is ? differenceOf(car, is, change) : 'It is no longer there.'
    return reason === null ? [] : [{ slug: car.car_slug, reason }]
  })
}

function differenceOf(car: StockJobCarRow, is: StockJobCarRow, change: StockChange): string | null {
  const [seen, now] = [seenOf(car), seenOf(is)]
  const otherwise = differsSince(seen, now, change)
  if (otherwise !== null) return otherwise
  if (is.state !== car.state) return is.reason || 'It can be changed by now.'
  const who = setterSince(seen, now)
  return who === null ? null : `${who} has changed it since the preview.`
}
