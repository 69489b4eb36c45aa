import { expect, test } from 'vitest'
import type { SearchData } from './search-line.ts'
import { nextOption, searchOptions } from './search-options.ts'

const line = (id: string, to: string | null) =>
  ({ id, icon: 'user', name: [[id, false]], note: [], figures: '', to }) as const

const DATA: SearchData = {
  q: 'a&b',
  groups: [
    {
      name: 'People',
      lines: [line('one', '/alpha/inbox/1')],
      more: { words: 'All 9 in the inbox', to: '/alpha/inbox' },
    },
    { name: 'Orders', lines: [line('two', null)], more: null },
  ],
}

test('options are counted through all groups, and each of them leads somewhere', () => {
  const groups = searchOptions(DATA, 'alpha')
  expect(groups.flatMap(({ options }) => options.map(({ at, to }) => [at, to]))).toEqual([
    [0, '/alpha/inbox/1'],
    [1, '/alpha/inbox'],
    [2, '/alpha/search?q=a%26b'],
  ])
})

test.each([
  ['ArrowDown', -1, 0],
  ['ArrowDown', 2, 0],
  ['ArrowUp', 0, 2],
  ['ArrowUp', -1, 2],
  ['ArrowUp', 2, 1],
  ['Enter', 1, null],
])('%s at %i goes to %s', (key, active, next) => expect(nextOption(key, { active, count: 3 })).toBe(next))

test('an empty list takes no keys', () => expect(nextOption('ArrowDown', { active: -1, count: 0 })).toBeNull())
