import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startCommand } from '#tests/running/command.ts'
import { describeEmptyDatabases } from '#tests/databases.ts'

describeEmptyDatabases(
  'the command line on another engine',
  (tables) => {
    let data: string
    beforeAll(async () => {
      data = await mkdtemp(join(tmpdir(), 'forecourt-cli-postgres-'))
    })
    afterAll(() => rm(data, { recursive: true, force: true }))

    const forecourt = (args: readonly string[], input = '') => {
      const command = startCommand(data, args, { DATABASE_URL: tables.address })
      command.process.stdin?.end(input)
      return command.result
    }

    test('sites and stock go in and out as they do with a file', { timeout: 240_000 }, async () => {
      expect((await forecourt(['migrate'])).stdout).toMatch(/^Applied 0001-/)
      const file = join(data, 'site.json')
      await writeFile(file, JSON.stringify({ schema: 1, slug: 'east', name: 'East Cars' }))
      expect((await forecourt(['site', 'apply', file])).stdout).toContain('Created site "east" (version 1)')
      const cars = [{ stocknum: 'J1', make: 'Kia', model: 'Rio', status: 'in_stock', car_type: 'used', price: 12_990 }]
      const imported = await forecourt(['stock', 'import', '--site', 'east', '-'], JSON.stringify(cars))
      expect(imported.stdout).toContain('read 1 = created 1')
      const exported = await forecourt(['stock', 'export', '--site', 'east'])
      expect(JSON.parse(exported.stdout)).toMatchObject([{ stocknum: 'J1', price: 12_990 }])
    })

    test('backup points to the engine’s own tool', async () => {
      const { code, stdout, stderr } = await forecourt(['backup', join(data, 'copy')])
      expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
      expect(stderr).toContain('pg_dump')
    })

    test('a database that cannot be reached is said to be so', async () => {
      const command = startCommand(data, ['site', 'list'], { DATABASE_URL: 'postgres://127.0.0.1:1/none' })
      const { code, stderr } = await command.result
      expect(code).toBe(1)
      expect(stderr).toContain('The database in DATABASE_URL cannot be reached')
    })
  },
  ['postgres'],
)
