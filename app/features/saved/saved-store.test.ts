import { describe, expect, test, vi } from 'vitest'
import type { BrowserStorage } from '#app/ui/browser-storage.ts'
import { savedList } from './saved-store.ts'

const parse = (text: string | null): readonly string[] => (text === null ? [] : text.split(',').filter(Boolean))
/** The store writes JSON; these lists are read back by their letters. */
const letters = (text: string | null): readonly string[] => parse(text?.replaceAll(/[^a-z,]/g, '') ?? null)

/** A browser's storage with any number of tabs over it. */
function browser() {
  const kept = new Map<string, string>()
  const tabs: { keys: readonly string[]; changed: () => void }[][] = []
  let full = false
  let blocked = false
  const refuse = (when: boolean) => {
    if (when) throw new DOMException('refused', 'QuotaExceededError')
  }
  return {
    kept,
    fill: (now: boolean) => (full = now),
    block: (now: boolean) => (blocked = now),
    tab(): BrowserStorage {
      const own: (typeof tabs)[0] = []
      tabs.push(own)
      return {
        read: () => ({
          getItem: (key) => (refuse(blocked), kept.get(key) ?? null),
          setItem(key, value) {
            refuse(full || blocked)
            kept.set(key, value)
            for (const one of tabs.filter((tab) => tab !== own).flat()) if (one.keys.includes(key)) one.changed()
          },
        }),
        onChange: (keys, changed) => void own.push({ keys, changed }),
      }
    },
    empty() {
      kept.clear()
      for (const { changed } of tabs.flat()) changed()
    },
    comeBack: () => tabs.flat().forEach(({ changed }) => changed()),
  }
}

const listIn = (tab: BrowserStorage) => savedList('list', letters, tab)
const add = (letter: string) => (list: readonly string[]) => [...list, letter]

describe('A03 the list of a browser', () => {
  test('A03 is kept, and the same array until it changes', () => {
    const here = browser()
    const list = listIn(here.tab())
    expect(list.read()).toEqual([])
    expect(list.read()).toBe(list.read())
    expect(list.update(add('a'))).toBe(true)
    expect(list.read()).toBe(list.read())
    expect(listIn(here.tab()).read()).toEqual(['a'])
  })

  test('A03 two tabs are in step', () => {
    const here = browser()
    const [one, two] = [listIn(here.tab()), listIn(here.tab())]
    const heard = vi.fn()
    const end = two.subscribe(heard)
    one.update(add('a'))
    expect([heard.mock.calls.length, two.read()]).toEqual([1, ['a']])
    two.update(add('b'))
    expect(heard).toHaveBeenCalledTimes(2)
    end()
    one.update(add('c'))
    expect(heard).toHaveBeenCalledTimes(2)
    expect(here.kept.get('list')).toBe('["a","b","c"]')
  })

  test('A03 a tab that has not heard of a change does not undo it', () => {
    const here = browser()
    const [one, two] = [listIn(here.tab()), listIn(here.tab())]
    expect([one.read(), two.read()]).toEqual([[], []])
    one.update(add('a'))
    two.update(add('b'))
    expect(here.kept.get('list')).toBe('["a","b"]')
  })

  test('A03 a page that comes back from the browser’s own store looks again', () => {
    const here = browser()
    const list = listIn(here.tab())
    const heard = vi.fn()
    list.subscribe(heard)
    expect(list.read()).toEqual([])
    here.kept.set('list', '["z"]')
    here.comeBack()
    expect([heard.mock.calls.length, list.read()]).toEqual([1, ['z']])
  })

  test('A03 storage emptied elsewhere empties the list', () => {
    const here = browser()
    const list = listIn(here.tab())
    list.subscribe(() => {})
    list.update(add('a'))
    here.empty()
    expect(list.read()).toEqual([])
  })

  test('A03 with full storage the list lives as long as the page, and says so', () => {
    const here = browser()
    const list = listIn(here.tab())
    list.update(add('a'))
    here.fill(true)
    expect(list.update(add('b'))).toBe(false)
    expect(list.update(add('c'))).toBe(false)
    expect(list.read()).toEqual(['a', 'b', 'c'])
    here.fill(false)
    expect(list.update(add('d'))).toBe(true)
    expect(here.kept.get('list')).toBe('["a","b","c","d"]')
  })

  test('A03 with storage switched off nothing fails', () => {
    const here = browser()
    here.block(true)
    const list = listIn(here.tab())
    expect(list.read()).toEqual([])
    expect(list.update(add('a'))).toBe(false)
    expect(list.read()).toEqual(['a'])
    here.comeBack()
    expect(list.read()).toEqual(['a'])
  })

  test('A03 another list of the same browser is none of its business', () => {
    const here = browser()
    const tab = here.tab()
    const list = listIn(tab)
    const heard = vi.fn()
    list.subscribe(heard)
    savedList('other', letters, here.tab()).update(add('a'))
    expect([heard.mock.calls.length, list.read()]).toEqual([0, []])
  })
})
