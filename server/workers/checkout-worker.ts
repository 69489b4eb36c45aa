import { randomBytes } from 'node:crypto'
import { hostname } from 'node:os'
import type { Logger } from 'pino'
import type { Providers } from '#app/features/checkout/payment/providers.ts'
import { settlePayment } from '#app/features/checkout/payment/settle.server.ts'
import { sweepMessages } from '#app/features/checkout/payment/sweep-messages.server.ts'
import { sweepPurchases } from '#app/features/checkout/purchase/purchases.server.ts'
import { checkoutWorkOf, type CheckoutWorkItem } from '#app/features/checkout/reservation/checkout-work.server.ts'
import type { ReservationChange } from '#app/features/checkout/reservation/move-reservation.server.ts'
import { reservationsOf } from '#app/features/checkout/reservation/reservations.server.ts'
import { tellOfCar, unnotifiedDrives } from '#app/features/checkout/reservation/drives-of-cars.server.ts'
import type { Database } from '#app/features/site/database.ts'
import type { Site } from '#app/features/site/site.ts'
import { HOUR } from '#lib/durations.ts'
import type { SiteRegistry } from '../sites/site-registry.ts'
import { workerLoop } from './worker-loop.ts'

/** How often it looks, ms: a hold ends for everybody at its minute, whoever looks when. */
const POLL_MS = 1_000
/** Payments that are settled at once; each waits for its provider. */
const AT_ONCE = 8
const MOST = 200
const SAID_EVERY_MS = HOUR

interface Needs {
  readonly database: Database
  readonly registry: Pick<SiteRegistry, 'bySlug' | 'refresh'>
  readonly providers: Providers
  readonly log: Logger
  /** There are letters to send. */
  readonly onLetters: () => void
  /** What pages say of a car may be another by now. */
  readonly changed?: () => void
  readonly pollMs?: number
  readonly now?: () => number
}

/** Ends what is over, releases cars that are gone, tells those who were to drive them, and does with deposits what was decided. */
export interface CheckoutWorker {
  start(): void
  /** Something was decided: look now, not at the next poll. */
  notifyWorker(): void
  /** Takes nothing more and resolves when all that was under way is done. */
  stop(): Promise<void>
  /** Does all that waits; how much there was. */
  round(): Promise<number>
}

export function checkoutWorker(needs: Needs): CheckoutWorker {
  const { database, registry, providers, log, onLetters, changed, pollMs = POLL_MS, now = Date.now } = needs
  const work = checkoutWorkOf(database, `${hostname()}:${process.pid}:${randomBytes(4).toString('hex')}`, now)

  /** What goes wrong each second is said once an hour. */
  const said = new Map<string, number>()
  const say = (what: string, line: () => void) => {
    for (const [known, at] of said) if (now() - at >= SAID_EVERY_MS) said.delete(known)
    if (said.has(what)) return
    said.set(what, now())
    line()
  }

  const siteOf = async (slug: string): Promise<Site | null> =>
    (await registry.bySlug(slug)) ?? (await registry.refresh(), await registry.bySlug(slug))

  const apply = async (waiting: readonly CheckoutWorkItem[], happening: ReservationChange): Promise<number> => {
    let done = 0
    for (const { site: slug, id } of waiting) {
      if (loop.signal.aborted) break
      const about = { site: slug, reservation: id, event: happening.event }
      try {
        const site = await siteOf(slug)
        const applied = site && (await reservationsOf(site).apply(id, happening))
        if (!applied?.ok) continue
        log.info(about, 'reservation looked after')
        done++
      } catch (err) {
        // One that cannot be ended keeps no other from its end, nor any deposit from going back.
        say(id, () => log.error({ err, ...about }, 'reservation could not be ended; trying again'))
      }
    }
    return done
  }

  const settle = async ({ site: slug, id }: CheckoutWorkItem): Promise<void> => {
    try {
      const site = await siteOf(slug)
      if (!site) return
      const settled = await settlePayment(site, id, providers)
      if (!settled.ok) log.warn({ site: slug, payment: id, reason: settled.reason }, 'payment not settled yet')
    } catch (err) {
      log.error({ err, site: slug, payment: id }, 'payment could not be settled; trying again')
    }
  }

  /** Both sides of test drives hear of cars that have left, or are back. */
  const tellDrives = async (): Promise<number> => {
    let done = 0
    for (const drive of await unnotifiedDrives(database, now(), MOST)) {
      if (loop.signal.aborted) break
      try {
        const site = await siteOf(drive.site)
        if (site && (await tellOfCar(site, drive))) done++
      } catch (err) {
        const about = { site: drive.site, lead: drive.lead }
        say(drive.lead, () => log.error({ err, ...about }, 'a test drive could not be told of its car; trying again'))
      }
    }
    return done
  }

  const round = async (): Promise<number> => {
    const over = await apply(await work.overdue(MOST), { event: 'time_ended', actor: 'clock' })
    // One whose handover was so long ago that its time is over too has ended by now.
    const requested = await apply(await work.toAskAbout(MOST), { event: 'handover_over', actor: 'clock' })
    const note = 'The car was sold or withdrawn.'
    const gone = await apply(await work.withoutCar(MOST), { event: 'car_gone', actor: 'feed', note })
    let settled = 0
    while (!loop.signal.aborted && settled < MOST) {
      const claimed = await work.claimPayments(AT_ONCE)
      await Promise.all(claimed.map(settle))
      settled += claimed.length
      if (claimed.length < AT_ONCE) break
    }
    const drives = await tellDrives()
    await sweepPurchases(database, now())
    await sweepMessages(database, now())
    const all = over + requested + gone + settled + drives
    if (all > 0) onLetters()
    if (over + gone + settled > 0) changed?.()
    return all
  }

  const loop = workerLoop({
    look: async () => void (await round()),
    everyMs: pollMs,
    failed: (err) => log.error({ err }, 'could not read which reservations wait; asking again'),
  })
  return { round, start: () => loop.start(), notifyWorker: () => loop.notify(), stop: () => loop.stop() }
}
