import { expect, test } from 'vitest'
import { drawMenu as menu } from './menu-list.server.tsx'

test('D01 a brand shows its logo, its word-mark, or the drawn stand-in', () => {
  const html = menu([
    {
      label: 'Vehicles',
      links: [{ label: 'All models', to: '/models' }],
      tiles: [
        { name: 'Kia', to: '/kia', logo: '/assets/kia.svg' },
        { name: 'Jayco', to: '/jayco', word: 'Jayco' },
        { name: 'Nobody', to: '/nobody', logo: null },
      ],
    },
  ])
  const tiles = [...html.matchAll(/<a href="([^"]+)">(.*?)<\/a>/g)].map(([, to, inside]) => [to, inside])
  expect(tiles.map(([to]) => to)).toEqual(['/kia', '/jayco', '/nobody'])
  expect(tiles[0]![1]).toContain('src="/assets/kia.svg"')
  expect(tiles[1]![1]).toContain('Jayco')
  expect(tiles[2]![1]).toMatch(/<img src="(data:image\/svg|[^"]*logo-not-found)/)
  expect(html).toContain('href="/models"')
})

test('D01 a link to another site may open in a new tab, and says so', () => {
  const html = menu([{ label: 'Shop', to: 'https://shop.example', newTab: true }])
  expect(html).toContain('target="_blank" rel="noopener"')
  expect(html).toContain('(opens in a new tab)')
})

test('a count stands behind its entry, and models have a picture that is fetched once it is seen', () => {
  const shape = ['suv', 'car'] as const
  const html = menu([
    {
      label: 'Models',
      links: [{ label: 'Used cars', to: '/search/used-cars', count: 1412 }],
      models: [
        { label: 'RAV4', to: '/rav4', count: 3, from: '$41,990 drive away', picture: 'abcdefghij234567klmn', shape },
      ],
    },
  ])
  expect(html).toContain('Used cars <span class="menu-count">1,412</span>')
  expect(html).toMatch(/<img src="[^"]*abcdefghij234567klmn[^"]*" alt="" width="120" height="80" loading="lazy"/)
  expect(html.replaceAll(/<[^>]+>/g, '')).toContain('RAV4 From $41,990 drive away 3 in stock')
})
