import { vi } from 'vitest'
import type { FormKind } from '#app/features/leads/forms/form-kinds.ts'
import type { SlotView } from '#app/features/leads/booking/slot-view.ts'
import { sendForm } from '../factories/leads/form-answers.ts'
import { type RunningServer, runningServer } from '../factories/servers/running-server.ts'
import { siteDocument } from '../factories/site-document.ts'
import { alertLetters } from './alert-letters.ts'
import { type DeliveredMail, delivered } from './delivered.ts'
import { driveLetters, requestLetters, UTE, VAN } from './drive-letters.ts'
import { hilux } from './hilux.ts'
import { orderLetters, reservationLetters } from './reservation-letters.ts'
import { CAR, CARS, type Walk } from './walk.ts'
import { type ValuationProvider, valuationLetters, valuationProvider } from './valuation-letters.ts'

/** Friday 20 November 2026, 1:00 pm in Brisbane. */
const FRIDAY = Date.parse('2026-11-20T03:00:00Z')
const MINUTE = 60_000

const WEEK = [1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, status: 'Open', open: '08:30', close: '17:00' }))
const ROCKLEA = {
  id: 1,
  name: 'Ghost Gum Rocklea',
  slug: 'rocklea',
  primary: true,
  dealership_id: 1,
  dealer_license_number: '4401918',
  address: { street: '10 Beaudesert Road', city: 'Rocklea', state: 'QLD', postcode: '4106' },
  contact_detail: { phone: '0735550141', email: 'rocklea@dealer.example', opening_hours: WEEK },
}
const DUBBO = {
  ...ROCKLEA,
  id: 9,
  name: 'Ghost Gum Dubbo',
  slug: 'dubbo',
  address: { street: '5 Erskine Street', city: 'Dubbo', state: 'NSW', postcode: '2830' },
}
const SHARED = {
  name: 'Ghost Gum Motors',
  locations: [ROCKLEA],
  default_price_type: 'Drive Away',
  lead_delivery: [{ channel: 'dealer-email', to: ['sales@dealer.example'] }],
  alert_email: 'owner@dealer.example',
  lead_limits: { address_per_minute: 1_000, address_per_hour: 10_000, site_per_hour: 10_000, mailbox_per_day: 10_000 },
  phone_reveal: { lead: true, email_dealer: true },
  checkout: { holds_per_hour: 100 },
  online_purchase: true,
  sign_in: true,
  watchlist: true,
  delivery_zones: [{ name: 'Brisbane', price: 150, postcodes: ['4000-4179'] }],
  additional_services: ['Loan car', 'Wash & vacuum'],
  purchase: { add_ons: [{ id: 'tint', name: 'Window tint', text: 'A film.', price: 540 }] },
}

export interface EveryLetter {
  readonly server: RunningServer
  /** By the step that wrote them. */
  readonly letters: ReadonlyMap<string, readonly DeliveredMail[]>
  close(): Promise<void>
}

/** Does everything on two sites that writes to anybody: every email of the product, as it is sent. */
export async function everyLetter(): Promise<EveryLetter> {
  let now = FRIDAY
  vi.spyOn(Date, 'now').mockImplementation(() => now)
  const provider = await valuationProvider()
  const server = await serverOf(provider)
  const free = CARS.slice(1)
  const letters = new Map<string, readonly DeliveredMail[]>()
  const walk: Walk = {
    server,
    async step(name, does, refusing) {
      now += MINUTE
      await does()
      letters.set(name, await delivered(server, refusing))
    },
    pass: (ms) => void (now += ms),
    nextCar: () => free.shift()!,
  }
  await formLetters(walk)
  await requestLetters(walk)
  await driveLetters(walk)
  await valuationLetters(walk)
  await reservationLetters(walk)
  await orderLetters(walk)
  await alertLetters(walk)
  await refusedLetter(walk)
  return {
    server,
    letters,
    async close() {
      await server.close()
      await provider.close()
      vi.restoreAllMocks()
    },
  }
}

function serverOf(provider: ValuationProvider): Promise<RunningServer> {
  return runningServer({
    env: { VALUATION_URL: `${provider.url}value`, REGO_LOOKUP_URL: `${provider.url}rego`, TRUST_PROXY: '1' },
    sites: [
      {
        document: siteDocument({ slug: 'alpha', ...SHARED, reserve: { enabled: true, amount: '$200' } }),
        cars: CARS.map((slug) => hilux(slug)),
      },
      // Takes orders and no deposits.
      { document: siteDocument({ slug: 'beta', ...SHARED }), cars: [hilux(CAR)] },
      // Takes requests to reserve: it is in New South Wales.
      {
        document: siteDocument({
          slug: 'gamma',
          ...SHARED,
          locations: [DUBBO],
          online_purchase: false,
          reserve: { enabled: true, amount: '$200' },
          test_drive: { of_reserved: false },
        }),
        cars: [UTE, VAN],
      },
    ],
  })
}

const CATEGORIES = ['General', 'Sales', 'Service', 'Parts', 'Finance', 'Careers']
/** Forms about a car, and those about none; some are both. */
const WITH_CAR = ['enquiry', 'quick-enquiry', 'request-photos', 'finance-enquiry', 'pre-approval', 'lead', 'test-drive'] as const // prettier-ignore
const WITHOUT = ['email-us', 'contact', 'service', 'parts', 'careers', 'fleet', 'sell-your-car', 'finance-enquiry', 'pre-approval', 'lead', 'test-drive', 'enquiry'] as const // prettier-ignore

/** Sends a form as a browser does. */
const sending =
  (server: RunningServer) =>
  async (kind: FormKind, answers: Readonly<Record<string, string>> = {}, query = ''): Promise<void> => {
    const sent = await sendForm(server, { kind, answers, query })
    if (sent.status !== 303) throw new Error(`${kind}: ${sent.status} ${await sent.text()}`)
  }

/** A lead whose mailbox refuses it; it is tried again for days, so nothing is sent after it. */
async function refusedLetter({ server, step }: Walk): Promise<void> {
  const send = sending(server)
  await step('enquiry that is refused', () => send('enquiry', { car: CAR }, `?car=${CAR}`), 'sales@dealer.example')
}

async function formLetters({ server, step }: Walk): Promise<void> {
  const send = sending(server)
  const about = { car: CAR }
  for (const kind of WITH_CAR) await step(`${kind} about a car`, () => send(kind, about, `?car=${CAR}`))
  for (const kind of WITHOUT) await step(kind, () => send(kind))
  for (const category of CATEGORIES) {
    await step(`contact: ${category}`, () => send('contact', { category: `${category} Enquiry` }))
  }
  await step('test-drive booked', async () => {
    const slots = JSON.parse(await server.text(`/forms/test-drive/slots?car=${CAR}`)) as SlotView
    await send('test-drive', { ...about, dateTime: slots.days[1]!.times[2]!.value }, `?car=${CAR}`)
  })
  await step('test-drive booked without a car', async () => {
    const slots = JSON.parse(await server.text('/forms/test-drive/slots?location=rocklea')) as SlotView
    await send('test-drive', { location: 'rocklea', dateTime: slots.days[2]!.times[0]!.value })
  })
  await step('phone number', async () => {
    await server.get('/api/leads/phone', {
      site: 'alpha',
      method: 'POST',
      body: JSON.stringify({ car_id: CAR }),
      headers: { origin: 'http://alpha.localhost', 'content-type': 'application/json' },
    })
  })
}
