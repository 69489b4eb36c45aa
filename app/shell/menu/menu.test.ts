import { describe, expect, test } from 'vitest'
import {
  defaultMenu as usualMenu,
  footerGroups,
  isGroup,
  MAX_ACROSS,
  type MenuEntry,
  type MenuSource,
  writtenMenu,
} from './menu.ts'

const source = (paths: readonly string[] | 'all', more: Partial<MenuSource> = {}): MenuSource => ({
  garage: null,
  sell: 'Sell My Car',
  inspects: false,
  bodies: [],
  makes: [],
  range: [],
  has: (path) => paths === 'all' || paths.includes(path),
  stock: [
    { label: 'All cars', to: '/search/new-used-and-demo-cars' },
    { label: 'Used cars', to: '/search/used-cars' },
  ],
  models: [
    { label: 'Toyota', to: '/search/toyota' },
    { label: 'Kia', to: '/search/kia' },
  ],
  brands: [],
  parts: { label: 'Parts', to: '/parts/search' },
  ...more,
})
const defaultMenu = (from: MenuSource) => usualMenu(from, 'full')
const labels = (menu: readonly MenuEntry[]) => menu.map(({ label }) => label)
const inside = (menu: readonly MenuEntry[], label: string) => {
  const entry = menu.find((each) => each.label === label)
  return entry && isGroup(entry) ? labels(entry.links) : undefined
}

describe('D01 the full menu', () => {
  const whole = defaultMenu(source('all'))

  test('D01 names the entries of the specification in order', () => {
    expect(labels(whole)).toEqual(['Home', 'Vehicles', 'Our Stock', 'Offers', 'Service and Parts', 'Finance', 'More'])
    expect(inside(whole, 'More')).toEqual([
      'Sell My Car',
      'Fleet',
      'Careers',
      'About Us',
      'Contact Us',
      'Terms and conditions',
    ])
    expect(inside(whole, 'Vehicles')).toEqual(['Toyota', 'Kia', 'All models'])
    expect(inside(whole, 'Our Stock')).toEqual(['All cars', 'Used cars', 'Find by budget'])
    expect(inside(whole, 'Service and Parts')).toEqual(['Service', 'Parts'])
  })

  test('D01 has only what the site has', () => {
    expect(labels(defaultMenu(source(['/special-offers'])))).toEqual(['Home', 'Vehicles', 'Our Stock', 'Offers'])
    const menu = defaultMenu(source(['/about-us'], { models: [] }))
    expect(labels(menu)).toEqual(['Home', 'Our Stock', 'More'])
    expect(inside(menu, 'More')).toEqual(['About Us'])
  })

  test('D01 an entry keeps its name when there is one thing behind it', () => {
    const few = source(['/service'], { models: [{ label: 'HiLux', to: '/models?model=HiLux' }] })
    const menu = defaultMenu({ ...few, stock: few.stock.slice(0, 1) })
    expect(menu).toContainEqual({ label: 'Vehicles', to: '/models?model=HiLux' })
    expect(menu).toContainEqual({ label: 'Our Stock', to: '/search/new-used-and-demo-cars' })
    expect(menu).toContainEqual({ label: 'Service and Parts', to: '/service' })
    expect(defaultMenu(source(['/parts/search']))).toContainEqual({ label: 'Service and Parts', to: '/parts/search' })
  })

  test('D01 leads to the page for sellers by whichever of its addresses the site lists', () => {
    const sell = { label: 'Sell My Car', to: '/sell-your-car' }
    expect(defaultMenu(source(['/sell-your-car'])).find(({ label }) => label === 'More')).toEqual({
      label: 'More',
      links: [sell],
    })
    const tools = footerGroups('Southbank', source(['/sell-your-car'])).find(({ label }) => label === 'Buyer Tools')
    expect(tools?.links).toContainEqual(sell)
  })

  test('D01 shows the tiles of brands where there are any', () => {
    const brands = [{ name: 'Kia', to: '/kia', logo: null }]
    const vehicles = defaultMenu(source([], { models: [], brands })).find(({ label }) => label === 'Vehicles')
    expect(vehicles).toEqual({ label: 'Vehicles', links: [], tiles: brands })
  })
})

describe('the usual menu', () => {
  const buyMenu = (from: MenuSource) => usualMenu(from, 'buy')
  const body = { label: 'SUV', to: '/search/suv', count: 3, shape: ['suv', 'car'] } as const
  const corolla = { ...body, label: 'Corolla', to: '/search/toyota/corolla', picture: null, from: '$30,000 drive away' }

  test('has one way to buy and what a shopper comes for, and neither Home nor More', () => {
    const menu = buyMenu(
      source('all', { bodies: [body, { ...body, label: 'Ute' }], makes: [{ label: 'Kia', to: '/kia', count: 3 }] }),
    )
    expect(labels(menu)).toEqual(['Buy', 'Sell', 'Finance', 'Service', 'Locations'])
    expect(inside(menu, 'Buy')).toEqual(['All cars', 'Used cars', 'Offers', 'Find by budget'])
    expect(menu[0]).toMatchObject({ bodies: [{ label: 'SUV' }, { label: 'Ute' }] })
    expect(menu[0]).toMatchObject({ makes: [{ label: 'Kia', count: 3 }, { label: 'All models' }] })
    expect(labels(buyMenu(source([])))).toEqual(['Buy'])
  })

  test('leaves out types of which there are none, and says how many there are of the others', () => {
    const stock = [
      { label: 'All cars', to: '/all', count: 2 },
      { label: 'Used cars', to: '/used', count: 2 },
      { label: 'Demo cars', to: '/demo', count: 0 },
    ]
    const [buy] = buyMenu(source([], { stock }))
    expect(buy).toMatchObject({ links: stock.slice(0, 2) })
  })

  test('begins with the models of a dealer of one make', () => {
    const menu = buyMenu(source(['/models', '/special-offers', '/book-test-drive'], { range: [corolla] }))
    expect(labels(menu)).toEqual(['Models', 'Buy'])
    expect(inside(menu, 'Models')).toEqual(['All models', 'Offers', 'Book a test drive'])
    expect(menu[1]).toMatchObject({ makes: [] })
  })

  test('a site’s own menu may have either', () => {
    const entry = (list: 'buy' | 'models') => ({ label: list, new_tab: false, list })
    const menu = writtenMenu([entry('models'), entry('buy')], source([], { range: [corolla] }))
    expect(menu).toMatchObject([{ models: [corolla] }, { links: [{ label: 'All cars' }, { label: 'Used cars' }] }])
  })
})

describe('D01 a menu of the site’s own', () => {
  const link = (n: number) => ({ label: `Entry ${n}`, to: `/page-${n}`, new_tab: false })

  test('D01 keeps its order, its new tabs and what fills itself', () => {
    const menu = writtenMenu(
      [
        { label: 'Stock', new_tab: false, list: 'stock' },
        { label: 'Makes', new_tab: false, list: 'brands' },
        { label: 'Shop', to: 'https://shop.example', new_tab: true },
        { label: 'About', new_tab: false, entries: [link(1), { ...link(2), new_tab: true }] },
        { label: 'Team', new_tab: false, entries: [link(3)] },
        { label: 'Nothing', new_tab: false, entries: [] },
      ],
      source([]),
    )
    expect(labels(menu)).toEqual(['Stock', 'Makes', 'Shop', 'About', 'Team'])
    expect(inside(menu, 'Team')).toEqual(['Entry 3'])
    expect(inside(menu, 'Makes')).toEqual(['Toyota', 'Kia'])
    expect(menu[2]).toEqual({ label: 'Shop', to: 'https://shop.example', newTab: true })
    expect(inside(menu, 'About')).toEqual(['Entry 1', 'Entry 2'])
  })

  test('D01 of sixty entries stays whole: those that do not fit across gather under More', () => {
    const menu = writtenMenu(
      Array.from({ length: 60 }, (_, n) => link(n)),
      source([]),
    )
    expect(menu).toHaveLength(MAX_ACROSS)
    expect(labels(menu).at(-1)).toBe('More')
    expect([...labels(menu).slice(0, -1), ...inside(menu, 'More')!]).toHaveLength(60)
  })
})

describe('D01 the groups of the footer', () => {
  test('D01 are Models, Buyer Tools, Servicing and Parts, and the dealer’s own name', () => {
    expect(labels(footerGroups('Southbank', source('all')))).toEqual([
      'Models',
      'Buyer Tools',
      'Servicing and Parts',
      'Southbank',
    ])
  })

  test('D01 are left out while they are empty', () => {
    expect(labels(footerGroups('Southbank', source([], { models: [] })))).toEqual(['Buyer Tools'])
  })
})
