import { expect, test } from 'vitest'
import { tablesOf } from '#app/features/site/database.ts'
import type { StaffLetterRow, StaffLetterTables } from '#app/features/staff/letters/letter.tables.ts'
import type { StaffTables } from '#app/features/staff/staff.tables.ts'
import { describeEmptyDatabases } from '#tests/databases.ts'
import { migrate, MIGRATIONS } from '../migrate.ts'

const letter = (letter_id: string, channel: StaffLetterRow['channel']): StaffLetterRow => ({
  organisation_id: 'wattle',
  letter_id,
  site_id: null,
  staff_id: 'sam',
  channel,
  to_address: null,
  kind: 'new-lead',
  content: '{}',
  state: 'waiting',
  attempts: 2,
  due_at: 7,
  lease: null,
  leased_until: 0,
  last_error: null,
  created_at: 1,
})

describeEmptyDatabases('migration 0032', (bed) => {
  test('keeps the letters that wait, and lets notices be pushed', async () => {
    const { read, write } = tablesOf<StaffLetterTables & StaffTables>(bed.database)
    const add = (row: StaffLetterRow) => write((trx) => trx.insertInto('staff_letter').values(row).execute())
    await migrate(bed.database, Object.fromEntries(Object.entries(MIGRATIONS).filter(([name]) => name < '0032')))
    const wattle = { organisation_id: 'wattle', name: 'Wattle', platform: 0, password: 0, created_at: 1 }
    await write((trx) => trx.insertInto('organisation').values(wattle).execute())
    await add(letter('a', 'sms'))
    await expect(add(letter('b', 'push'))).rejects.toThrow()

    expect(await migrate(bed.database)).toMatchObject({ ok: true, applied: expect.arrayContaining(['0032-staff-devices']) }) // prettier-ignore
    await add(letter('b', 'push'))
    await expect(add(letter('c', 'pigeon' as never))).rejects.toThrow()
    await expect(add(letter('a', 'push'))).rejects.toThrow()
    const kept = await read.selectFrom('staff_letter').orderBy('letter_id').selectAll().execute()
    expect(kept).toEqual([letter('a', 'sms'), letter('b', 'push')])
    await write((trx) => trx.deleteFrom('organisation').execute())
    expect(await read.selectFrom('staff_letter').selectAll().execute()).toEqual([])
  })
})
