import { beginPayment, settlePayment } from '#app/features/checkout/payment/settle.server.ts'
import { reservationsOf } from '#app/features/checkout/reservation/reservations.server.ts'
import { isDatabaseAway } from '#platform/db/database-away.ts'
import { openPostgres } from '#platform/db/postgres.ts'
import { openSqlite } from '#platform/db/sqlite/sqlite.ts'
import { claimOf, openSite, prepared, sandboxOnly } from './reservation.ts'

/**
 * Shoppers of one process, a few at a time: each wants a car, and whoever is given it pays at once. Prints how many won,
 * how many were told that somebody else has it, and how many were told nothing that helps.
 */
const [address = '', slug = '', attempts = '0', cars = '0'] = process.argv.slice(2)
const AT_ONCE = 6

const database = address.startsWith('postgres')
  ? openPostgres(address, { poolSize: AT_ONCE, onConnectionLost: (error) => console.error(error.message) })
  : openSqlite(address)
const site = openSite(database, slug)
const { sandbox, providers } = sandboxOnly(database)
const reported = { won: 0, taken: 0, other: 0 }

/** Whoever reads that the database could not be reached presses again: the form is the same, so is its reservation. */
async function patiently<T>(press: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await press()
    } catch (error) {
      if (!isDatabaseAway(error)) throw error
    }
  }
}

async function want(car: string): Promise<void> {
  const claim = claimOf(car)
  const held = await patiently(() => reservationsOf(site).hold(claim, prepared()))
  if (!held.ok) return void reported[held.reason === 'taken' ? 'taken' : 'other']++
  const { payment_id } = held.payment!
  const begun = await patiently(() => beginPayment(site, payment_id, sandbox))
  const pay = (url: string) => sandbox.decide(slug, url.split('/').at(-1)!, 'pay')
  if (!begun.ok || !(await patiently(() => pay(begun.url)))) return void reported.other++
  const settled = await patiently(() => settlePayment(site, payment_id, providers))
  reported[settled.ok && settled.reservation.state === 'reserved' ? 'won' : 'other']++
}

let next = 0
const shopper = async () => {
  while (next < Number(attempts)) await want(`car-${next++ % Number(cars)}`)
}
await Promise.all(Array.from({ length: AT_ONCE }, shopper))
await database.close()
console.log(JSON.stringify(reported))
