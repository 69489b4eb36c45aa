import { expect, test } from 'vitest'
import { tablesOf } from '#app/features/site/database.ts'
import type { RateTables } from '#app/features/site/rates/rates.tables.ts'
import { describeDatabases } from '#tests/databases.ts'
import { repeated } from '#tests/http/repeated.ts'
import { scaled } from '#tests/running/scale.ts'
import { type LetterKind, mailboxShares } from './mailbox-share.server.ts'

const NOW = Date.parse('2026-11-21T03:00:00Z')
const DAY = 86_400_000

describeDatabases('U3 what a mailbox gets', (tables) => {
  let now = NOW
  const shares = (database = tables.database) =>
    mailboxShares(database, { secret: 'secret', perDay: 6, now: () => now })
  const spelled = (n: number) => ['sam.t@gmail.com', 'SamT@gmail.com', `samt+${n}@googlemail.com`][n % 3]!

  test('U3 of 10,000 letters to one mailbox in a day, by two workers, six first ones go out, and twelve in all', async ({
    task,
  }) => {
    const count = Math.max(60, scaled(10_000))
    repeated(task, count)
    const workers = [shares(), shares(tables.openAgain())]
    const sent = { first: 0, news: 0 }
    for (let n = 0; n < count; n += 2) {
      now = NOW + Math.floor((n / count) * DAY)
      const kinds: LetterKind[] = n < count / 2 ? ['first', 'first'] : ['first', 'news']
      const taken = await Promise.all(kinds.map((kind, i) => workers[i]!.take(spelled(n + i), kind)))
      for (const [i, one] of taken.entries()) if (one) sent[kinds[i]!]++
    }
    expect(sent).toEqual({ first: 6, news: 6 })
    // The shopper beside gets theirs.
    expect(await shares().take('kim@example.com', 'first')).toBe(true)
    const rows = await tablesOf<RateTables>(tables.database).read.selectFrom('platform_count').selectAll().execute()
    expect(JSON.stringify(rows)).not.toMatch(/gmail|samt|kim/i)
  }, 300_000)

  test('U3 a day later there is room again', async () => {
    now = NOW + 3 * DAY
    for (let n = 0; n < 6; n++) expect(await shares().take('robin@example.com', 'first')).toBe(true)
    expect(await shares().take('robin@example.com', 'first')).toBe(false)
    expect(await shares().take('robin@example.com', 'news'), 'what somebody has begun goes on').toBe(true)
    now += DAY + 10 * 60_000
    expect(await shares().take('robin@example.com', 'first')).toBe(true)
  })
})
