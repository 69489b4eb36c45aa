import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { car, cars } from '../../factories/car.ts'
import { type RunningServer, runningServer } from '../../factories/servers/running-server.ts'
import { siteDocument } from '../../factories/site-document.ts'

/** Dealers by their clocks; each with an offer that ends when the last day of November does. */
const DEALERS = [
  { slug: 'perth', state: 'WA', zone: 'Australia/Perth', ends: '+08:00' },
  { slug: 'darwin', state: 'NT', zone: 'Australia/Darwin', ends: '+09:30' },
  { slug: 'adelaide', state: 'SA', zone: 'Australia/Adelaide', ends: '+10:30' },
  { slug: 'hobart', state: 'TAS', zone: 'Australia/Hobart', ends: '+11:00' },
] as const

const YEAR = new Date().getFullYear() + 1
const LAST_DAY = `30 November ${YEAR}`

/** Independent of how pages reckon it: the day of a moment by the clocks of a place. */
const dayThere = (zone: string, moment: number): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(moment)

let server: RunningServer
beforeAll(async () => {
  server = await runningServer({
    sites: DEALERS.map(({ slug, state, zone, ends }) => {
      const end = `${YEAR}-12-01T00:00:00${ends}`
      const { locations } = siteDocument({ slug }) as unknown as { locations: [{ address: object }] }
      const [yard] = locations
      const post = (name: string, date: string) => ({ slug: name, title: name, date, category: 'News', summary: 'Words.', blocks: [] }) // prettier-ignore
      return {
        document: siteDocument({
          slug,
          // The clock follows from the state.
          locations: [{ ...yard, address: { ...yard.address, state } }],
          promotions: { on: true, positions: [2], items: [{ title: 'Spring offer', expiry: end }] },
          pages: [
            {
              path: '/spring',
              title: 'Spring',
              description: 'Until the end of November.',
              blocks: [{ kind: 'promotion', heading: 'Spring offer', text: 'Free service.', expiry: end }],
            },
          ],
          posts: [
            post('out-today', dayThere(zone, Date.now())),
            post('out-the-day-after', dayThere(zone, Date.now() + 2 * 86_400_000)),
          ],
        }),
        cars: [car({ slug: 'printed' }), ...cars(8)],
      }
    }),
  })
})
afterAll(() => server.close())

describe.each(DEALERS)('days in $slug', ({ slug, zone }) => {
  const text = (path: string) => server.text(path, { host: `${slug}.localhost` })

  test('D07 an offer that ends at midnight names the day before, on its page and between the cars', async () => {
    expect(await text('/spring')).toMatch(new RegExp(`Ends <time[^>]*>${LAST_DAY}</time>`))
    expect(await text('/search')).toMatch(new RegExp(`Ends (?:<!-- -->)?${LAST_DAY}`))
  })

  test('R17 a post comes out on its day there, under that day', async () => {
    const blog = await text('/blog')
    const day = new Intl.DateTimeFormat('en-AU', { timeZone: zone, day: 'numeric', month: 'long', year: 'numeric' })
    expect(blog).toContain('out-today')
    expect(blog).toContain(day.format(Date.now()))
    expect(blog).not.toContain('out-the-day-after')
  })

  test('V22 the sheet of a car bears the day that it is there', async () => {
    const before = dayThere(zone, Date.now())
    const sheet = await text('/print?car_id=printed')
    const days = [before, dayThere(zone, Date.now())].map((day) =>
      new Intl.DateTimeFormat('en-AU', { timeZone: 'UTC', day: 'numeric', month: 'long', year: 'numeric' }).format(
        Date.parse(day),
      ),
    )
    expect(days.some((day) => sheet.includes(day))).toBe(true)
  })

  test('the year at the foot of a page is the year there', async () => {
    expect(await text('/')).toMatch(new RegExp(`© (?:<!-- -->)?${dayThere(zone, Date.now()).slice(0, 4)}`))
  })
})
