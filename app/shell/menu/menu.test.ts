import { describe, expect, test } from 'vitest'
import { defaultMenu, footerGroups, isGroup, MAX_ACROSS, type MenuEntry, type MenuSource, writtenMenu } from './menu.ts'

const source = (paths: readonly string[] | 'all', more: Partial<MenuSource> = {}): MenuSource => ({
  garage: null,
  inspects: false,
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
const labels = (menu: readonly MenuEntry[]) => menu.map(({ label }) => label)
const inside = (menu: readonly MenuEntry[], label: string) => {
  const entry = menu.find((each) => each.label === label)
  return entry && isGroup(entry) ? labels(entry.links) : undefined
}

describe('D01 the default menu', () => {
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
