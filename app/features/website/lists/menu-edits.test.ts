import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { menuEntrySchema } from '#app/shell/settings.schema.ts'
import {
  changedMenu,
  entryAt,
  MENU_CHANGES,
  type MenuPlace,
  placeFromText,
  placeText,
  withEntryAt,
  usualLeftOut,
} from './menu-edits.ts'

const link = (label: string, to = `/${label}`) => ({ label, to })
const menu = [
  link('home', '/'),
  { label: 'Buy', list: 'buy' },
  link('finance'),
  { label: 'More', entries: [link('about'), link('team')] },
  { label: 'One', entries: [link('only')] },
]
const changed = (change: (typeof MENU_CHANGES)[number], place: MenuPlace) => {
  const edit = changedMenu(menu, change, place)
  return edit.ok ? edit.menu : edit.reason
}

describe('one step of an entry', () => {
  test('up and down, and no further than the ends', () => {
    expect(changed('up', [2])).toEqual([menu[0], menu[2], menu[1], menu[3], menu[4]])
    expect(changed('up', [0])).toEqual(menu)
    expect(changed('down', [4])).toEqual(menu)
    expect(changed('down', [3, 0])).toEqual(menu.with(3, { label: 'More', entries: [link('team'), link('about')] }))
  })

  test('below the one before: a link becomes the first of its own list', () => {
    const two = [link('finance'), link('rates')]
    expect(changedMenu(two, 'indent', [1])).toEqual({ ok: true, menu: [{ label: 'finance', entries: two }] })
    const behind = [menu[3]!, link('jobs')]
    expect(changedMenu(behind, 'indent', [1])).toEqual({
      ok: true,
      menu: [{ label: 'More', entries: [link('about'), link('team'), link('jobs')] }],
    })
  })

  test('out of its group, behind it', () => {
    expect(changed('outdent', [3, 0])).toEqual([
      ...menu.slice(0, 3),
      { label: 'More', entries: [link('team')] },
      link('about'),
      menu[4],
    ])
    expect(changed('outdent', [4, 0])).toEqual([...menu.slice(0, 4), link('only')])
  })

  test.each([
    ['indent', [0], /nothing before “home”/],
    ['indent', [2], /“Buy” is filled by itself/],
    ['indent', [3], /one level deep/],
    ['indent', [3, 1], /one level deep/],
    ['outdent', [0], /in the bar already/],
    ['remove', [4, 0], /only link below “One”/],
    ['up', [9], /not there any more/],
    ['up', [3, 9], /not there any more/],
    ['up', [0, 0], /not there any more/],
  ] as const)('%s of %j is refused in words', (change, place, reason) => expect(changed(change, place)).toMatch(reason))
})

test('places are written and read', () => {
  expect([placeText([2]), placeText([2, 1])]).toEqual(['2', '2.1'])
  expect(['2', '2.1', '', '2.', '-1', '2.1.3', '1e3'].map(placeFromText)).toEqual([[2], [2, 1], null, null, null, null, null]) // prettier-ignore
})

test('an entry is put in its place, or behind the last', () => {
  expect(withEntryAt([], [0], link('a'))).toEqual([link('a')])
  expect(withEntryAt(menu, [2], link('b'))[2]).toEqual(link('b'))
  expect(entryAt(withEntryAt(menu, [3, 999], link('c')), [3, 2])).toEqual(link('c'))
  expect(withEntryAt(menu, [9, 1], link('c'))).toEqual(menu)
})

const label = fc.constantFrom('a', 'b', 'c')
const anyLink = fc.record({ label, to: label.map((name) => `/${name}`) })
const anyEntry = fc.oneof(
  anyLink,
  fc.record({ label, list: fc.constantFrom('buy', 'stock') }),
  fc.record({ label, entries: fc.array(anyLink, { minLength: 1, maxLength: 4 }) }),
)
const labels = (entries: readonly unknown[]): string[] => JSON.stringify(entries).match(/"to":"[^"]+"/g) ?? []

test('forty entries, any steps: the menu is always one that can be kept, and no link is lost but by removing', () => {
  const step = fc.tuple(fc.constantFrom(...MENU_CHANGES), fc.nat(40), fc.option(fc.nat(4), { nil: undefined }))
  fc.assert(
    fc.property(fc.array(anyEntry, { maxLength: 40 }), fc.array(step, { maxLength: 30 }), (begun, steps) => {
      let now: Parameters<typeof changedMenu>[0] = begun
      for (const [change, at, below] of steps) {
        const edit = changedMenu(now, change, below === undefined ? [at] : [at, below])
        if (!edit.ok) continue
        if (change !== 'remove') expect(labels(edit.menu).toSorted()).toEqual(labels(now).toSorted())
        for (const entry of edit.menu) expect(menuEntrySchema.safeParse(entry).success).toBe(true)
        now = edit.menu
      }
    }),
  )
})

test('the usual entries that a menu is without are named', () => {
  const usual = [{ label: 'Buy', list: 'buy' }, { label: 'Finance', to: '/finance' }]
  expect(usualLeftOut([{ label: 'Careers', to: '/careers' }, usual[0]!], usual)).toEqual(['Finance'])
  expect(usualLeftOut(usual, usual)).toEqual([])
}) // prettier-ignore
