import { cancelDrive, moveDrive } from '#app/features/test-drives/change-drive.server.ts'
import type { SlotView } from '#app/features/leads/booking/slot-view.ts'
import { sendForm } from '../factories/leads/form-answers.ts'
import { hilux } from './hilux.ts'
import { lookAfter } from './reservation-letters.ts'
import { siteAt, type Walk } from './walk.ts'

/** The site in New South Wales: it takes requests to reserve, and gives no drives of what somebody has reserved. */
const SITE = 'gamma'
const LENGTH = 45 * 60_000

export const UTE = hilux('ute', { location_id: 9 })
export const VAN = hilux('van', {
  item_type: 'caravan',
  make: 'Jayco',
  model: 'Starcraft',
  badge: '17.58-3',
  simple_fuel: undefined,
  fuel: undefined,
  simple_body: undefined,
  km: undefined,
  location_id: 9,
})

export async function requestLetters({ server, step }: Walk): Promise<void> {
  await step('reserve-request', async () => {
    const sent = await sendForm(server, {
      site: SITE,
      kind: 'reserve-request',
      answers: about('ute'),
      query: '?car=ute',
    })
    if (sent.status !== 303) throw new Error(await sent.text())
  })
}

const about = (car: string) => ({ car, location: 'dubbo' })

/** All that becomes of a booked time: of a test drive, and of the inspection of a caravan. */
export async function driveLetters(walk: Walk): Promise<void> {
  for (const [name, slug, other] of [
    ['test-drive', 'ute', VAN],
    ['inspection', 'van', UTE],
  ] as const) {
    const { server, step } = walk
    const site = () => siteAt(server, SITE)
    const car = slug === 'ute' ? UTE : VAN
    /** Books the n-th time; the id of the lead. */
    const booked = async (nth: number): Promise<string> => {
      const path = `/forms/test-drive/slots?car=${slug}`
      const { days } = JSON.parse(await server.text(path, { site: SITE })) as SlotView
      const dateTime = days[1]!.times[nth]!.value
      const sent = await sendForm(server, { site: SITE, kind: 'test-drive', answers: { ...about(slug), dateTime }, query: `?car=${slug}` }) // prettier-ignore
      const id = new URL(sent.headers.get('location') ?? '', 'http://gamma.localhost').searchParams.get('lead_id')
      if (!id) throw new Error(`${sent.status} ${await sent.text()}`)
      return id
    }
    const moved = async (id: string, actor: string, hours: number) => {
      const starts_at = (await slotOf(id)) + hours * 3_600_000
      const done = await moveDrive(site(), id, { location_id: '9', starts_at, ends_at: starts_at + LENGTH, capacity: 9 }, { actor, note: 'As agreed' }) // prettier-ignore
      if (!done.ok) throw new Error(done.reason)
    }
    const slotOf = async (id: string): Promise<number> => {
      const row = await server.database.read
        .selectFrom('test_drive_booking')
        .select('starts_at')
        .where('lead_id', '=', id)
        .executeTakeFirstOrThrow()
      return Number(row.starts_at)
    }
    const cancelled = async (id: string, actor: string) => {
      const done = await cancelDrive(site(), id, { actor })
      if (!done.ok) throw new Error(done.reason)
    }
    /** The stock changes, and the worker of a server sees it. */
    const standing = async (more: Parameters<typeof hilux>[1]) => {
      await server.import(SITE, [{ ...car, ...more }, other])
      await lookAfter(walk)
    }
    let id = ''
    await step(`${name} booked at gamma`, async () => void (id = await booked(0)))
    await step(`${name} moved by the shopper`, () => moved(id, 'shopper', 24 * 3))
    await step(`${name} moved by the dealer`, () => moved(id, 'staff:Kim', 1))
    for (const [news, more] of [
      ['is reserved', { reserved: true }],
      ['is back', { reserved: false }],
      ['is sold', { status: 'sold', sold: true }],
    ] as const)
      await step(`${name} of a vehicle that ${news}`, () => standing(more))
    await standing({})
    await step(`${name} of a vehicle that is gone`, () => standing({ show_on_dealer_website: false }))
    await step(`${name} of a vehicle that is gone, moved by the dealer`, () => moved(id, 'staff:Kim', 1))
    await step(`${name} of a vehicle that is gone, cancelled by the dealer`, () => cancelled(id, 'staff:Kim'))
    await standing({})
    let again = ''
    await step(`${name} booked at gamma`, async () => void (again = await booked(1)))
    await step(`${name} cancelled by the shopper`, () => cancelled(again, 'shopper'))
  }
}
