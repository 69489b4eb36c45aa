import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { car, cars } from '../../factories/car.ts'
import { type RunningServer, runningServer } from '../../factories/servers/running-server.ts'
import { siteDocument } from '../../factories/site-document.ts'
import { visibleText } from '../page-parts.ts'

const texts = {
  used_car_checks: [{ title: 'On the hoist', text: 'Brakes and tyres.' }],
  why_buy_from_us: [{ title: 'One price', text: 'In writing.' }],
  section_texts: { reserve_online: 'Hold it for two days.', protection: 'Paint and tint.', disclaimer: 'Small print.' },
}
const full = {
  make: 'Toyota',
  model: 'HiLux',
  dealercomments: '<p>A good one.</p>',
  filtered_features: ['Tow Bar'],
  standardEquipment: ['A', 'B', 'C', 'D', 'E', 'null'],
}

let server: RunningServer
beforeAll(async () => {
  const stock = [
    car({ ...full, slug: 'full', car_type: 'used' }),
    car({ ...full, slug: 'new', car_type: 'new' }),
    car({ ...full, slug: 'gone', traits: ['sold'] }),
    car({ ...full, slug: 'many', filtered_features: Array.from({ length: 12 }, (_, n) => `Feature ${n + 1}`) }),
    car({ slug: 'truck', item_type: 'truck' }),
    car({ slug: 'bike', item_type: 'motorcycle', car_type: 'used' }),
    car({ slug: 'van', traits: ['caravan'] }),
    { slug: 'bare', stocknum: 'BARE', make: 'Kia', model: 'Rio', status: 'in_stock', show_on_dealer_website: true },
    ...cars(10),
  ]
  server = await runningServer({
    sites: [
      { document: siteDocument({ slug: 'alpha', ...texts, vdp_config: { show_map_section: true } }), cars: stock },
      { document: siteDocument({ slug: 'plain', vdp_config: { show_map_section: true } }), cars: stock },
      {
        document: siteDocument({
          slug: 'tabs',
          ...texts,
          section_texts: { reserve_online: ' \n ', protection: '', disclaimer: '' },
          feature_limit: 3,
          vdp_config: {
            show_map_section: true,
            layout: 'tabs',
            sections: ['why_buy', 'details', 'comments', 'specs', 'features', 'reserve_online', 'gauge'],
          },
        }),
        cars: stock,
      },
      {
        document: siteDocument({
          slug: 'folds',
          ...texts,
          vdp_config: { show_map_section: true, layout: 'collapsibles' },
        }),
        cars: stock,
      },
    ],
  })
})
afterAll(() => server.close())

const headings = (html: string): string[] =>
  [...html.slice(html.indexOf('vehicle-sections')).matchAll(/<h2[^>]*>(.*?)<\/h2>/gs)].map(([, text]) =>
    visibleText(text!),
  )

describe('V07 sections of the vehicle page', () => {
  test('stand in the specified order, each only with content', async () => {
    expect(headings(await server.text('/cars/full')).slice(0, 16)).toEqual([
      'Car Details',
      'Dealer Comments',
      'Features',
      'Standard equipment',
      'Used-car checks',
      'Why Buy From Us?',
      'Finance Calculator',
      'Reserve Online',
      'Protect Your Car',
      'Fuel Calculator',
      'How it compares',
      'Where to see it',
      'Enquire about this car',
      'Book a Test Drive',
      'Request Photos',
      'Disclaimer',
    ])
    const plain = headings(await server.text('/cars/full', { site: 'plain' }))
    for (const own of ['Used-car checks', 'Why Buy From Us?', 'Reserve Online', 'Disclaimer']) {
      expect(plain).not.toContain(own)
    }
  })

  test('are headed by what the vehicle is', async () => {
    const bike = headings(await server.text('/cars/bike'))
    expect(bike).toContain('Protect Your Motorcycle')
    expect(bike).toContain('Used-motorcycle checks')
  })

  test('in four groups, with an anchor each; what few look for waits folded', async () => {
    const html = await server.text('/cars/full')
    expect([...html.matchAll(/id="([^"]*)" data-group="([^"]*)"/g)].map(([, id, title]) => `${id}: ${title}`)).toEqual([
      'overview: Overview',
      'in-detail: Details',
      'price-and-finance: Price &amp; finance',
      'see-it: Where to see it',
    ])
    const rows = [...html.matchAll(/<details data-fold="true"(?: data-wide="true")?( open="")?><summary>([^<]+)<span [^>]*class="i i-down"/g)] // prettier-ignore
    expect(rows.map(([, open, title]) => [open, visibleText(title!)])).toEqual(
      [
        'Calculate your repayments',
        'Reserve Online',
        'Protect Your Car',
        'Fuel Calculator',
        'How it compares',
        'Enquire about this car',
        'Book a Test Drive',
        'Request Photos',
      ].map((title) => [undefined, title]),
    )
    // Without JavaScript the calculator answers where it stands, open.
    expect(await server.text('/cars/full?amount=20000')).toContain(
      '<details data-fold="true" open=""><summary>Calculate your repayments',
    )
  })

  test('used-car checks are for used cars; a sold car sells nothing', async () => {
    expect(headings(await server.text('/cars/new'))).not.toContain('Used-car checks')
    const gone = headings(await server.text('/cars/gone'))
    for (const selling of ['Used-car checks', 'Why Buy From Us?', 'Fuel Calculator', 'How it compares']) {
      expect(gone).not.toContain(selling)
    }
  })

  test('standard equipment shows four, then Show All Specs', async () => {
    const html = await server.text('/cars/full')
    const [, section = ''] = /aria-labelledby="equipment">(.*?)<\/section>/s.exec(html) ?? []
    const [open = '', folded = ''] = section.split('<details')
    expect(open.match(/<li/g)).toHaveLength(4)
    expect(folded.match(/<li/g)).toHaveLength(1)
    expect(visibleText(section)).toContain('Show All Specs Hide Specs')
    expect(visibleText(section)).not.toContain('null')
  })

  test('a site chooses sections, their order, and tabs', async () => {
    const html = await server.text('/cars/full', { site: 'tabs' })
    expect([...html.matchAll(/role="tab"[^>]*>([^<]*)/g)].map(([, name]) => visibleText(name!))).toEqual([
      'Why Buy From Us?',
      'Dealer Comments',
      "What's Included",
      'Features',
    ])
    expect(headings(html).slice(0, 5)).toEqual([
      'Why Buy From Us?',
      'Dealer Comments',
      'Standard equipment',
      'Features',
      'Car Details',
    ])
    expect(html).not.toContain('Where to see it')
  })

  test('folded sections unfold without JavaScript', async () => {
    const html = await server.text('/cars/full', { site: 'folds' })
    const [, folds = ''] = /<div class="folds">(.*?)<\/details><\/div>/s.exec(html) ?? []
    expect(
      [...folds.matchAll(/<summary>([^<]+)<span [^>]*class="i i-down"/g)].map(([, name]) => visibleText(name!)),
    ).toEqual([
      'Dealer Comments',
      'Features',
      "What's Included",
      'Why Buy From Us?',
      'Reserve Online',
      'Protect Your Car',
    ])
  })

  test('the comparison links this car and two like it', async () => {
    const html = await server.text('/cars/full')
    const [, to = ''] = /href="(\/compare\?car=full[^"]*)"/.exec(html) ?? []
    const page = await server.text(to.replaceAll('&amp;', '&'))
    expect(page.match(/car=/g)!.length).toBeGreaterThanOrEqual(2)
  })

  test.each([
    ['full', 'Car Details'],
    ['truck', 'Truck Details'],
    ['bike', 'Motorcycle Details'],
    ['van', 'Caravan Details'],
  ])('%s has %s', async (slug, heading) => {
    expect(headings(await server.text(`/cars/${slug}`))[0]).toBe(heading)
  })

  test.each([
    ['alpha', 8],
    ['tabs', 3],
  ])('the features of %s: %d, then Show all', async (site, limit) => {
    const html = await server.text('/cars/many', { site })
    const [, section = ''] = /aria-labelledby="features">(.*?)<\/section>/s.exec(html) ?? []
    const [open = '', folded = ''] = section.split('<details')
    expect([open.match(/<li/g)?.length, folded.match(/<li/g)?.length]).toEqual([limit, 12 - limit])
    expect(visibleText(folded)).toContain('Show all 12 features Hide features')
  })

  test('a tab is never empty: what has nothing to say has no tab', async () => {
    for (const slug of ['full', 'many', 'bare', 'gone']) {
      const html = await server.text(`/cars/${slug}`, { site: 'tabs' })
      const names = [...html.matchAll(/role="tab"[^>]*>([^<]*)/g)].map(([, name]) => visibleText(name!))
      const panels = html.split(/<div role="tabpanel"/).slice(1)
      expect([slug, panels.length]).toEqual([slug, names.length])
      for (const panel of panels) {
        const [section = ''] = /<section.*?<\/section>/s.exec(panel) ?? []
        expect([slug, visibleText(section.replace(/<h2.*?<\/h2>/s, '')) !== '']).toEqual([slug, true])
      }
      expect(names).not.toContain('Reserve Online')
      expect(names).not.toContain('Price Comparison')
    }
  })
})

test('what is only read stands in the markup of a document once, and in data that travels alone', async () => {
  for (const site of ['alpha', 'plain', 'tabs', 'folds']) {
    const html = await server.text('/cars/many', { site })
    expect([site, html.split('Feature 12<').length - 1, html.split('Feature 12').length - 1]).toEqual([site, 1, 1])
    const data = await server.text('/cars/many.data', { site })
    expect([site, data.split('Feature 12').length - 1, data.includes('<')]).toEqual([site, 1, false])
  }
})

describe('R20 anchors of the vehicle page', () => {
  test.each(['alpha', 'plain', 'tabs', 'folds'])('every link within a page of %s leads somewhere', async (site) => {
    for (const slug of ['full', 'gone', 'bare', 'van']) {
      // What a template holds is on no page yet.
      const html = (await server.text(`/cars/${slug}`, { site })).replace(/<template.*?<\/template>/gs, '')
      const targets = new Set([...html.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id))
      const links = [...html.matchAll(/href="#([^"]*)"/g)].map(([, to]) => to!)
      expect([slug, links.filter((to) => !targets.has(to))]).toEqual([slug, []])
      expect([slug, html.match(/\sid="vehicle-map"/g)?.length ?? 0]).toEqual([slug, site === 'tabs' ? 0 : 1])
    }
  })

  test('the location leads to the map, or the way there where the page has no such section', async () => {
    const link = (html: string) =>
      /<a href="([^"]*)" class="[^"]*action-link[^"]*"[^>]*><span [^>]*class="i i-pin"/.exec(html)?.[1]
    expect(link(await server.text('/cars/full'))).toBe('#vehicle-map')
    expect(link(await server.text('/cars/full', { site: 'tabs' }))).toMatch(/^https:\/\/www\.google\.com\/maps\/dir\//)
  })
})
