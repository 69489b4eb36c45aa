import { expect, test } from 'vitest'
import type { ModelTile } from '#app/features/search/models/models.server.ts'
import { menuOf } from './models-menu.ts'

const tile = (make: string, model: string, to: string | null = `/search/${make}/${model}`): ModelTile => ({
  make,
  model,
  count: to === null ? 0 : 1,
  from: null,
  picture: null,
  shape: ['', 'car'],
  to,
  accessories: 0,
  accessoriesTo: null,
})
const group = (body: string, models: ModelTile[]) => ({ body, name: body, models, more: null })

test('D07 a models dropdown lists by body what one can go to', () => {
  const menu = menuOf([
    group('ute', [tile('kia', 'Tasman'), tile('kia', 'Old', null)]),
    group('van', [tile('kia', 'PV5', null)]),
  ])
  expect(menu).toEqual([
    {
      name: 'ute',
      to: '/models?body=ute&make=kia',
      models: [{ name: 'Tasman', to: '/search/kia/Tasman', picture: null }],
    },
  ])
})

test('D07 where two makes meet, each model says whose it is', () => {
  const [first] = menuOf([group('ute', [tile('KGM', 'Musso'), tile('SsangYong', 'Musso')])])
  expect(first?.to).toBe('/models?body=ute')
  expect(first?.models.map(({ name }) => name)).toEqual(['KGM Musso', 'SsangYong Musso'])
})
