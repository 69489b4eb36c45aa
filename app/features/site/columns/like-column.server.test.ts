import { expect, test } from 'vitest'
import { sql } from 'kysely'
import { describeDatabases } from '#tests/databases.ts'
import { isLike, lowered } from './like-column.server.ts'

describeDatabases('a text that is looked for', (tables) => {
  const has = async (value: string, pattern: string, text: string) => {
    const { rows } = await sql<{ found: number | boolean }>`select ${isLike(lowered(sql`cast(${value} as text)`, text), pattern)} as found`.execute(tables.database.read) // prettier-ignore
    return Boolean(rows[0]?.found)
  }

  test('is found in capitals with accents, and every sign stands for itself', async () => {
    expect(await has('ÉLODIE ÅNGSTRÖM', '%élodie ång%', 'Élodie Ång')).toBe(true)
    expect(await has('Elodie', '%élodie%', 'élodie')).toBe(false)
    expect(await has('Straße İ', '%straße%', 'straße İ')).toBe(true)
    expect(await has('100', String.raw`%1\%%`, '1%')).toBe(false)
  })

  test('a text of many strange letters asks no more of a database than it takes', async () => {
    const strange = Array.from({ length: 200 }, (_, n) => String.fromCodePoint(0x430 + n)).join('')
    expect(await has('a', '%b%', strange)).toBe(false)
  })
})
