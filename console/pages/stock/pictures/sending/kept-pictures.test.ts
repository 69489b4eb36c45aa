import { expect, test } from 'vitest'
import type { KeptPicture, NewPicture, PictureRows } from './kept-picture.ts'
import { keptPictures } from './kept-pictures.ts'

const taken = (name: string): NewPicture => ({ site: 'alpha', car: 'ute', label: '', name, blob: new Blob([name]) })
const names = (pictures: readonly KeptPicture[]) => pictures.map(({ name }) => name)

/** Rows of a browser that fails where the test says so. */
function rowsOf(fails: Set<keyof PictureRows>): PictureRows {
  let rows: KeptPicture[] = []
  let next = 1
  const write = async (name: keyof PictureRows, work: () => void) => {
    if (fails.has(name)) throw new DOMException('There is no room.', 'QuotaExceededError')
    work()
  }
  return {
    add: (pictures) => write('add', () => rows.push(...pictures.map((one) => ({ ...one, n: next++ })))),
    async all() {
      await write('all', () => {})
      return rows
    },
    replace: (one) => write('replace', () => (rows = rows.map((known) => (known.n === one.n ? one : known)))),
    remove: (n) => write('remove', () => (rows = rows.filter((one) => one.n !== n))),
  }
}

test('K41 what the browser has no room for is kept by the page, behind the others', async () => {
  const fails = new Set<keyof PictureRows>()
  const kept = keptPictures(rowsOf(fails))
  await kept.add([taken('a')])
  expect(kept.lasts()).toBe(true)
  fails.add('add')
  await kept.add([taken('b'), taken('c')])
  expect(kept.lasts()).toBe(false)
  // There is room again; what was taken later stands behind what was taken before.
  fails.clear()
  await kept.add([taken('d')])
  expect(names(await kept.all())).toEqual(['a', 'b', 'c', 'd'])
  for (const { n } of await kept.all()) await kept.remove(n)
  await kept.add([taken('e')])
  expect([names(await kept.all()), kept.lasts()]).toEqual([['e'], true])
})

test('K41 what the browser cannot change or take away is changed and gone all the same', async () => {
  const fails = new Set<keyof PictureRows>(['replace', 'remove'])
  const kept = keptPictures(rowsOf(fails))
  await kept.add([taken('a'), taken('b')])
  const [a, b] = (await kept.all()) as [KeptPicture, KeptPicture]
  await kept.replace({ ...a, isReady: true, refused: 'No picture' })
  await kept.remove(b.n)
  expect(await kept.all()).toMatchObject([{ name: 'a', isReady: true, refused: 'No picture' }])
  fails.clear()
  await kept.replace({ ...a, refused: null })
  expect(await kept.all()).toMatchObject([{ name: 'a', isReady: false, refused: null }])
})

test('K41 a database that is gone takes nothing with it that the page knows', async () => {
  const fails = new Set<keyof PictureRows>()
  const kept = keptPictures(rowsOf(fails))
  await kept.add([taken('a'), taken('b')])
  const [a] = (await kept.all()) as [KeptPicture]
  for (const each of ['add', 'all', 'replace', 'remove'] as const) fails.add(each)
  await kept.remove(a.n)
  await kept.add([taken('c')])
  expect(names(await kept.all())).toEqual(['b', 'c'])
})
