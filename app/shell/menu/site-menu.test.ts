import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { MenuEntry } from './menu.ts'
import { SiteMenu } from './site-menu.tsx'

const menu = (entries: readonly MenuEntry[]) =>
  renderToString(createElement(SiteMenu, { menu: entries, name: 'Southbank', phone: null, hours: '' }))

test('D01 a brand shows its logo, its letters, or the drawn stand-in', () => {
  const html = menu([
    {
      label: 'Vehicles',
      links: [{ label: 'All models', to: '/models' }],
      tiles: [
        { name: 'Kia', to: '/kia', logo: '/assets/kia.svg' },
        { name: 'Jayco', to: '/jayco', letters: 'JA' },
        { name: 'Nobody', to: '/nobody', logo: null },
      ],
    },
  ])
  const tiles = [...html.matchAll(/<a href="([^"]+)">(.*?)<\/a>/g)].map(([, to, inside]) => [to, inside])
  expect(tiles.map(([to]) => to)).toEqual(['/kia', '/jayco', '/nobody'])
  expect(tiles[0]![1]).toContain('src="/assets/kia.svg"')
  expect(tiles[1]![1]).toContain('JA')
  expect(tiles[2]![1]).toMatch(/<img src="(data:image\/svg|[^"]*logo-not-found)/)
  expect(html).toContain('href="/models"')
})

test('D01 a link to another site may open in a new tab, and says so', () => {
  const html = menu([{ label: 'Shop', to: 'https://shop.example', newTab: true }])
  expect(html).toContain('target="_blank" rel="noopener"')
  expect(html).toContain('(opens in a new tab)')
})
