import { createHash } from 'node:crypto'
import { createReadStream, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { DatabaseSync } from 'node:sqlite'
import type { ImportFigures } from './import-once.ts'

/**
 * `node bench/imports/import-floor.ts <feed>`: the least that taking over a feed with a row a line can cost: each row is read,
 * hashed and inserted as it is, and synced to the disk in one transaction. Nothing is parsed, checked or compared.
 */
const [file = ''] = process.argv.slice(2)
const folder = mkdtempSync(join(tmpdir(), 'forecourt-import-floor-'))
const database = new DatabaseSync(join(folder, 'floor.sqlite'))
database.exec(
  'pragma journal_mode = wal; pragma synchronous = full; create table row (hash text primary key, text text)',
)
const insert = database.prepare('insert or replace into row values (?, ?)')

const [begun, used] = [performance.now(), process.cpuUsage()]
let rows = 0
database.exec('begin')
for await (const text of createInterface({ input: createReadStream(file), crlfDelay: Infinity })) {
  insert.run(createHash('sha256').update(text).digest('hex'), text)
  rows++
}
database.exec('commit')
const { user, system } = process.cpuUsage(used)
const figures: ImportFigures = {
  counts: `${rows} rows`,
  seconds: (performance.now() - begun) / 1_000,
  cpu: (user + system) / 1e6,
  resident: process.resourceUsage().maxRSS / 1_024,
  block: 0,
}
process.stdout.write(JSON.stringify(figures))
database.close()
rmSync(folder, { recursive: true, force: true })
