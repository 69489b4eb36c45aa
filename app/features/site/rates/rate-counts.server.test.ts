import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { tablesOf } from '#app/features/site/database.ts'
import { describeDatabases } from '#tests/databases.ts'
import { holdPlatformCount, sweepCounts, takePlatformTurn } from './rate-counts.server.ts'
import type { RateTables } from './rates.tables.ts'

const NOW = Date.parse('2026-11-21T03:00:00Z')
const DAY_MS = 86_400_000
const countOf = (who: string) => ({ rate: 'sign-in to', who, rates: [{ per: 1_000, most: 1 }], grain: 1 })

describeDatabases('counts of the whole platform', (tables) => {
  test('those that are over are swept, but for one that somebody counts in just now', async () => {
    const { read, write } = tablesOf<RateTables>(tables.database)
    for (const who of ['one', 'two']) {
      await write((trx) => takePlatformTurn(trx, { count: countOf(who), now: NOW }))
    }
    const now = NOW + DAY_MS
    const sweeper = tables.openAgain()
    if (tables.engine === 'postgres') {
      const swept = await write(async (trx) => {
        const held = await holdPlatformCount(trx, { count: countOf('one'), now })
        // Whoever waits for this one, and has another that is waited for here, waits for ever.
        const outcome = await Promise.race([sweepCounts(sweeper, now), pause(3_000, 'waits')])
        await held.take()
        return outcome
      })
      expect(swept).toBe(true)
    } else {
      await sweepCounts(sweeper, now)
      await write((trx) => takePlatformTurn(trx, { count: countOf('one'), now }))
    }
    const left = await read.selectFrom('platform_count').select(['who', 'until']).execute()
    expect(left.map(({ who }) => who)).toEqual(['one'])
    expect(left[0]!.until).toBeGreaterThan(now)
  })
})
