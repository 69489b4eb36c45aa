import { settlePayment } from '#app/features/checkout/payment/settle.server.ts'
import type { ReservationChange } from '#app/features/checkout/reservation/move-reservation.server.ts'
import { reservationsOf } from '#app/features/checkout/reservation/reservations.server.ts'
import { checkoutWorker } from '#server/workers/checkout-worker.ts'
import { openLog } from '#server/log/log.ts'
import { checkoutBrowser } from '../factories/leads/checkout-browser.ts'
import { sendForm } from '../factories/leads/form-answers.ts'
import { type PurchaseAnswers, ANSWERS, buy, purchaseAt } from '../factories/leads/purchase.ts'
import { sandboxOnly } from '../factories/leads/reservation.ts'
import { hilux } from './hilux.ts'
import { shopper } from '../factories/leads/shopper.ts'
import { CAR, siteAt, type Walk } from './walk.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const SAM = { name: 'Sam', last_name: 'Tester', email: 'sam.tester@example.com', phone: '0491 570 156', postcode: '4106' } // prettier-ignore

const pathOf = (answer: Response): string =>
  new URL(answer.headers.get('location') ?? '', 'http://alpha.localhost').pathname

/** What can be done to a reservation, by its dealer, its shopper, the clock, a feed or a bank. */
function doings({ server }: Walk) {
  const site = () => siteAt(server, 'alpha')
  const payments = sandboxOnly(server.database, Date.now)
  const paymentsOf = (id: string) => reservationsOf(site()).payments(id)
  return {
    async apply(id: string, happening: Partial<ReservationChange> & Pick<ReservationChange, 'event'>) {
      const applied = await reservationsOf(site()).apply(id, { actor: 'staff:Kim', ...happening })
      if (!applied.ok) throw new Error(`${happening.event}: ${applied.reason}`)
      await this.settle(id)
    },
    async settle(id: string) {
      for (const { payment_id } of await paymentsOf(id)) await settlePayment(site(), payment_id, payments.providers)
    },
    /** The bank lets the deposit go. */
    async letGo(id: string) {
      const [payment] = await paymentsOf(id)
      const move = { site: 'alpha', account: null, ref: payment!.ref!, key: id, amount: 20_000 }
      await payments.sandbox.giveBack(move)
      await this.settle(id)
    },
    lookAfter: () => lookAfter({ server }),
    /** Pays on the page of the sandbox, and comes back to the page of the reservation; its id. */
    async pay(browser: { post(path: string, fields: Record<string, string>): Promise<Response> }, page: string) {
      const done = pathOf(await browser.post(page, { decision: 'pay' }))
      await server.text(done, { site: 'alpha' })
      return done.split('/').at(-1)!
    },
    decide: payments.sandbox.decide,
  }
}

/** Everything that the worker of a server does, once. */
export async function lookAfter({ server }: Pick<Walk, 'server'>): Promise<void> {
  const { providers } = sandboxOnly(server.database, Date.now)
  const registry = { bySlug: async (slug: string) => siteAt(server, slug), refresh: async () => [] }
  const needs = { database: server.database, registry, onLetters: () => {}, log: openLog('silent'), now: Date.now }
  await checkoutWorker({ ...needs, providers }).round()
}

/** A car that its feed calls sold from now on. */
async function sellElsewhere({ server }: Walk, slug: string): Promise<void> {
  await server.import('alpha', [hilux(slug, { status: 'sold', sold: true })])
}

/** Every way that Reserve Online can go. */
export async function reservationLetters(walk: Walk): Promise<void> {
  const { step, pass, server, nextCar } = walk
  const act = doings(walk)
  /** All the way to the page where the deposit is paid. */
  const held = async (slug: string) => {
    const browser = checkoutBrowser(server)
    const path = `/cars/${slug}/checkout`
    const fields = await browser.filled(path, SAM)
    pass(5_000)
    return { browser, page: pathOf(await browser.post(path, fields)) }
  }
  const reserved = async (slug = nextCar()) => {
    const { browser, page } = await held(slug)
    return { slug, id: await act.pay(browser, page) }
  }
  /** One that is there already: what is written of its beginning is not kept. */
  const there = async () => {
    let found = { slug: '', id: '' }
    await step('reservation', async () => void (found = await reserved()))
    return found
  }
  const short = await there()
  for (const [name, event, actor] of [
    ['cancelled', 'cancelled', 'shopper'],
    ['released', 'released', 'staff:Kim'],
    ['sold', 'sold', 'staff:Kim'],
  ] as const) {
    const { id } = await there()
    const note = actor === 'shopper' ? '' : 'Agreed on the telephone'
    await step(`reservation ${name}`, () => act.apply(id, { event, actor, note }))
    if (event === 'sold') await step('reservation refunded', () => act.apply(id, { event: 'refunded' }))
  }
  const long = await there()
  const until = Date.now() + 10 * DAY
  await step('reservation extended', () => act.apply(long.id, { event: 'extended', until, note: 'Away until then' }))
  await step('extended reservation without its deposit', () => act.letGo(long.id))
  const bank = await there()
  await step('reservation without its deposit', () => act.letGo(bank.id))
  const gone = await there()
  await step('reservation of a car that is sold', async () => {
    await sellElsewhere(walk, gone.slug)
    await act.lookAfter()
  })
  const waited = await there()
  await step('tell me if it becomes available', async () => {
    const query = `?car=${waited.slug}`
    const answers = { car: waited.slug, name: 'Kim', email: 'kim.tester@example.com', phone: '0491 570 157' }
    const sent = await sendForm(server, { kind: 'lead', answers, query })
    if (sent.status !== 303) throw new Error(await sent.text())
  })
  await step('it is available again', () => act.apply(waited.id, { event: 'released' }))
  const late = await held(nextCar())
  await act.decide('alpha', late.page.split('/').at(-1)!, 'pay')
  await step('paid too late', async () => {
    const [hold] = await reservationsOf(siteAt(server, 'alpha')).list({ states: ['hold'], limit: 1 })
    await sellElsewhere(walk, hold!.slug)
    await act.settle(hold!.id)
  })
  pass(49 * HOUR)
  await step('reservation that ran out', () => act.apply(short.id, { event: 'time_ended', actor: 'clock' }))
}

const PICK_UP = { handover: 'Pick it up' }
const DELIVERY = { handover: 'Have it delivered', street: '1 Example Street', suburb: 'Bulimba', delivery_postcode: '4171' } // prettier-ignore
const TRADE = { trade_in: 'Yes', trade_in_vehicle: '2018 Mazda CX-5', rego: '123ABC', regoState: 'QLD', kms: '85,000', trade_in_condition: 'Good', owing: '$3,500' } // prettier-ignore

/** Every way that an order can go. */
export async function orderLetters(walk: Walk): Promise<void> {
  const { step, pass, server, nextCar } = walk
  const act = doings(walk)
  const answers = (delivery: Readonly<Record<string, string>>): PurchaseAnswers => ({
    vehicle: { add_ons: 'tint' },
    'trade-in': TRADE,
    delivery,
    details: ANSWERS.details,
  })
  /** The first time or day that the page offers. */
  const firstOf = async (slug: string, name: 'pickup_time' | 'delivery_day') => {
    const who = shopper(server, 'alpha')
    await buy(who, slug, { upTo: 'payment' })
    const page = await (await who.get(purchaseAt(slug, 'delivery'))).text()
    const offered = new RegExp(name === 'pickup_time' ? 'name="pickup_time"[^>]*value="(\\d[^"]+)"' : '<option value="(\\d{4}-[^"]+)"') // prettier-ignore
    return { [name]: offered.exec(page)![1]! }
  }
  const ordered = async (way: 'pick-up' | 'delivery' | 'none', slug = nextCar()) => {
    const who = shopper(server, 'alpha')
    const chosen =
      way === 'none'
        ? PICK_UP
        : way === 'pick-up'
          ? { ...PICK_UP, ...(await firstOf(slug, 'pickup_time')) }
          : { ...DELIVERY, ...(await firstOf(slug, 'delivery_day')) }
    const page = pathOf(await buy(who, slug, { answers: answers(chosen) }))
    return { slug, id: await act.pay(who, page) }
  }
  const there = async (name: string, way: Parameters<typeof ordered>[0]) => {
    let found = { slug: '', id: '' }
    await step(name, async () => void (found = await ordered(way)))
    return found
  }
  const picked = await there('order, pick-up', 'pick-up')
  const brought = await there('order, delivery', 'delivery')
  const open = await there('order, no day', 'none')
  await step('order cancelled', () => act.apply(open.id, { event: 'cancelled', actor: 'shopper' }))
  const ended = await there('order, pick-up', 'pick-up')
  await step('order released', () => act.apply(ended.id, { event: 'released', note: 'The finance was declined' }))
  await step('order whose car left the stock', async () => {
    await sellElsewhere(walk, brought.slug)
    await act.lookAfter()
  })
  await step('order sold', () => act.apply(brought.id, { event: 'sold', note: 'Contract signed' }))
  await step('order refunded', () => act.apply(brought.id, { event: 'refunded', note: 'Cooling off' }))
  await step('order paid too late', async () => {
    const slug = nextCar()
    const who = shopper(server, 'alpha')
    const page = pathOf(await buy(who, slug, { answers: answers(PICK_UP) }))
    await act.decide('alpha', page.split('/').at(-1)!, 'pay')
    const hold = await reservationsOf(siteAt(server, 'alpha')).activeOf(slug)
    await sellElsewhere(walk, slug)
    await act.settle(hold!.id)
  })
  const late = await there('order, delivery', 'delivery')
  await step('order without its deposit', () => act.letGo(late.id))
  await step('order extended', () => act.apply(late.id, { event: 'extended', until: Date.now() + 20 * DAY }))
  pass(4 * DAY)
  await step('order whose handover is over', () => act.lookAfter())
  pass(4 * DAY)
  await step('order that ended', () => act.apply(picked.id, { event: 'time_ended', actor: 'clock' }))
  await step('order without a deposit', async () => {
    const who = shopper(server, 'beta')
    const sent = await buy(who, CAR, { answers: answers(DELIVERY) })
    if (sent.status !== 303) throw new Error(await sent.text())
  })
}
