import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { car, cars } from '../../factories/car.ts'
import { demoServer } from '../../factories/servers/demo-server.ts'
import { type RunningServer, runningServer } from '../../factories/servers/running-server.ts'
import { siteDocument } from '../../factories/site-document.ts'
import { bareFigures, figuresOf } from './finance-figures.ts'
import { cardSlugs, visibleText } from '../page-parts.ts'

const WARNING = 'WARNING: This comparison rate is true only for the examples given'
const LOAD_MS = 240_000

test.each([
  ['Est. $97 per week at 8.99% p.a. Comparison rate 9.59% p.a. Warning', []],
  ['$97/week · 8.99% p.a. (comparison rate 9.59%)', []],
  ['Only $97/week', ['Only $97/week']],
  ['From $97 a week', ['From $97 a week']],
  ['Only 4.9% p.a. this month', ['Only 4.9% p.a. this month']],
  ['<section id="finance-calculator">$146 per week</section>', ['$146 per week']],
])('s164 of %j: %j has no comparison rate', (html, bare) => expect(bareFigures(html)).toEqual(bare))

describe.each(['southbank-motor-group', 'melaleuca-kia', 'saltbush-caravans', 'sheoak-motorcycles'])(
  's164 on %s',
  (site) => {
    let server: Awaited<ReturnType<typeof demoServer>>
    const pages = new Map<string, string>()
    beforeAll(async () => {
      server = await demoServer()
      const fetch = async (path: string) => pages.set(path, await (await server.get(site, path)).text())
      await fetch('/search/new-used-and-demo-cars')
      const [first = '', second = ''] = cardSlugs(pages.get('/search/new-used-and-demo-cars')!)
      const paths = ['/', '/search/used-cars', '/finance', '/offers', '/budget-finder', '/favourites', '/about-us']
      const all = [...paths, `/cars/${first}`, `/cars/${second}`, `/compare?cars=${first},${second}`]
      for (const path of all) await fetch(path)
      const [, sheet = ''] = /href="(\/print\?[^"]+)"/.exec(pages.get(`/cars/${first}`)!) ?? []
      if (sheet) await fetch(sheet)
    }, LOAD_MS)
    afterAll(() => server?.close())

    test('no repayment and no rate stands without its comparison rate, and the page has the warning', () => {
      const faults = [...pages].flatMap(([path, html]) => [
        ...bareFigures(html).map((around) => `${path}: "${around}"`),
        ...(figuresOf(html).length > 0 && !visibleText(html).includes(WARNING) ? [`${path}: has no warning`] : []),
      ])
      expect(faults).toEqual([])
    })

    test('cards and cars do show repayments', () => {
      const shown = [...pages].filter(([, html]) => figuresOf(html).length > 0).map(([path]) => path)
      expect(shown).toContain('/search/new-used-and-demo-cars')
      expect(shown.some((path) => path.startsWith('/cars/'))).toBe(true)
    })
  },
)

describe('s164 a site without a comparison rate', () => {
  let server: RunningServer
  beforeAll(async () => {
    server = await runningServer({
      sites: [
        { document: siteDocument({ slug: 'alpha' }), cars: [car({ slug: 'unlent', price: 30_000 }), ...cars(3)] },
      ],
    })
  })
  afterAll(() => server.close())

  test.each(['/', '/search/used-cars', '/cars/unlent', '/finance', '/compare?cars=unlent', '/favourites'])(
    '%s shows no repayment of the dealer',
    async (path) => expect(figuresOf(await server.text(path))).toEqual([]),
  )
})

describe('s164 a lender of rates alone', () => {
  let server: RunningServer
  beforeAll(async () => {
    const finance_lenders = { ausloans: { interestRate: 7.5, comparisonRate: 8.3, termYears: 5 } }
    server = await runningServer({
      sites: [
        {
          document: siteDocument({ slug: 'alpha' }),
          cars: [car({ slug: 'lent', make: 'Mazda', price: 30_000, finance_lenders }), ...cars(3)],
        },
      ],
    })
  })
  afterAll(() => server.close())

  test.each([
    '/',
    '/search/used-cars',
    '/cars/lent',
    '/print?car_id=lent',
    '/finance?car_id=lent',
    '/compare?car=lent',
  ])('no repayment and no rate of %s stands without its comparison rate, in the calculator neither', async (path) => {
    const html = await server.text(path)
    expect(bareFigures(html)).toEqual([])
    if (figuresOf(html).length > 0) expect(visibleText(html)).toContain(WARNING)
  })

  test('what is worked out stands on its card and its page', async () => {
    expect(figuresOf(await server.text('/search/used-cars'))).toContain('7.5% p.a.')
    expect(figuresOf(await server.text('/cars/lent')).join()).toMatch(/\$[\d.]+ per week/)
  })
})
