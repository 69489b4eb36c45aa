import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Database } from '#app/features/site/database.ts'
import { describeDatabases, describeEmptyDatabases } from '#tests/databases.ts'
import { readinessOf } from './readiness.ts'

describeEmptyDatabases('G4 a database without our tables', (tables) => {
  test('is not ready', async () => expect(await readinessOf(tables.database).ready()).toBe(false))
})

describeDatabases('G4 ready', (tables) => {
  test('means that the database answers, and that the node is not ending', async () => {
    const readiness = readinessOf(tables.database)
    expect([await readiness.ready(), await readiness.ready()]).toEqual([true, true])
    readiness.retire()
    expect(await readiness.ready()).toBe(false)
  })

  test('asks a database that is newer than the program no more than its own tables', async () => {
    const { database } = tables
    await database.write((trx) =>
      sql`insert into kysely_migration (name, timestamp) values ('9999-later', '2030')`.execute(trx),
    )
    expect(await readinessOf(database).ready()).toBe(true)
  })

  test('says no within its limit when the database says nothing, and yes when it is back', async () => {
    const { database } = tables
    /** A database whose every question is answered so. */
    const answering = (execute: () => Promise<unknown>) => {
      const question = { select: () => ({ limit: () => ({ execute }) }) }
      return { ...database, read: { selectFrom: () => question } } as unknown as Database
    }
    let away = true
    const readiness = readinessOf(
      answering(async () => {
        if (away) throw new Error('away')
        return []
      }),
      200,
    )
    expect(await readiness.ready()).toBe(false)
    away = false
    expect(await readiness.ready()).toBe(true)

    expect(
      await readinessOf(
        answering(() => new Promise(() => {})),
        200,
      ).ready(),
    ).toBe(false)
  })
})
