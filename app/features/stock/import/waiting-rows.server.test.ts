import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { NoRoomForRows } from '../feed/feed-error.ts'
import { waitingRows } from './waiting-rows.server.ts'

const before = process.env.TMPDIR
let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'forecourt-waiting-'))
  process.env.TMPDIR = folder
})
afterEach(() => {
  if (before === undefined) delete process.env.TMPDIR
  else process.env.TMPDIR = before
  rmSync(folder, { recursive: true, force: true })
})

const rowOf = (n: number) => ({ n, price: n % 3 === 0 ? null : n * 100, text: `Citroën “${n}” 🚗`, said: undefined })

test.each([0, 1, 9, 10, 11, 20, 21, 95])('%i rows come back in their order, as often as they are asked for', async (count) => {
  const waiting = waitingRows<ReturnType<typeof rowOf>>({ batch: 10, inMemory: 2 })
  const rows = Array.from({ length: count }, (_, n) => rowOf(n))
  for (const row of rows) await waiting.add(row)
  expect(waiting.size).toBe(count)
  for (let time = 0; time < 2; time++) {
    const batches = await Array.fromAsync(waiting.batches())
    expect(batches.flat()).toEqual(rows)
    expect(batches.every((batch) => batch.length <= 10)).toBe(true)
  }
  // The file has no name, so nothing is left whatever becomes of this process.
  expect(readdirSync(folder)).toEqual([])
  await waiting.close()
}) // prettier-ignore

test('few rows need no file, and many that have no room end with a sentence', async () => {
  process.env.TMPDIR = join(folder, 'absent')
  const few = waitingRows<number>({ batch: 10, inMemory: 2 })
  for (let n = 0; n < 29; n++) await few.add(n)
  expect((await Array.fromAsync(few.batches())).flat()).toHaveLength(29)
  await expect(async () => few.add(29)).rejects.toThrow(
    /^The rows could not be kept in the folder for temporary files \(.*absent\): ENOENT/,
  )
  await few.close()
})

test('that there is no room for rows is no fault of the feed, which may be taken later', async () => {
  process.env.TMPDIR = join(folder, 'absent')
  const rows = waitingRows<number>({ batch: 1, inMemory: 0 })
  await expect(async () => rows.add(1)).rejects.toThrow(NoRoomForRows)
  await rows.close()
})
