import { beginPayment, settlePayment } from '#app/features/checkout/payment/settle.server.ts'
import { reservationsOf } from '#app/features/checkout/reservation/reservations.server.ts'
import { openPostgres } from '#platform/db/postgres.ts'
import { openSqlite } from '#platform/db/sqlite.ts'
import { claimOf, openSite, prepared, sandboxOnly } from '#tests/factories/reservation.ts'

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
const told = { won: 0, taken: 0, other: 0 }

async function want(car: string): Promise<void> {
  const held = await reservationsOf(site).hold(claimOf(car), prepared())
  if (!held.ok) return void told[held.reason === 'taken' ? 'taken' : 'other']++
  const begun = await beginPayment(site, held.payment!.payment_id, sandbox)
  if (!begun.ok || !(await sandbox.decide(slug, begun.url.split('/').at(-1)!, 'pay'))) return void told.other++
  const settled = await settlePayment(site, held.payment!.payment_id, providers)
  told[settled.ok && settled.reservation.state === 'reserved' ? 'won' : 'other']++
}

let next = 0
const shopper = async () => {
  while (next < Number(attempts)) await want(`car-${next++ % Number(cars)}`)
}
await Promise.all(Array.from({ length: AT_ONCE }, shopper))
await database.close()
console.log(JSON.stringify(told))
