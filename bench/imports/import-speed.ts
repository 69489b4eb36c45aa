import { spawn } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { demoStock } from '#demo/stock/demo-stock.ts'
import type { ImportFigures } from './import-once.ts'
import { emptySite } from './many-cars.ts'
import type { Measurement } from '../measurement.ts'

const SLUG = 'bench-import-speed'
const USUAL = 10_000
const LARGE = Number(process.env.BENCH_IMPORT_ROWS ?? 100_000)

/**
 * What the import itself takes, each in a process of its own: new, changed and unchanged rows of a large dealer and of
 * a marketplace, beside the floor: the same file read, hashed, inserted and synced. Processor time is less of a guess
 * than the clock where the machine is shared, and the ratio to the floor less than either.
 */
export async function benchImportSpeed(): Promise<Measurement[]> {
  const all: Measurement[] = []
  for (const rows of [USUAL, LARGE]) {
    const folder = mkdtempSync(join(tmpdir(), 'forecourt-bench-import-speed-'))
    await emptySite(folder, SLUG, '[]')
    const first = feedFile(folder, rows, 0)
    const changed = feedFile(folder, rows, 100)
    const floor = await figuresOf(folder, ['bench/imports/import-floor.ts', first])
    all.push(...measured(`floor of ${rows} rows`, floor, floor))
    for (const [what, file] of [
      ['new', first],
      ['changed', changed],
      ['unchanged', changed],
    ] as const) {
      const figures = await figuresOf(folder, ['bench/imports/import-once.ts', SLUG, file])
      all.push(...measured(`import of ${rows} ${what} rows`, figures, floor))
    }
    rmSync(folder, { recursive: true, force: true })
  }
  return all
}

function measured(bench: string, figures: ImportFigures, floor: ImportFigures): Measurement[] {
  return [
    { bench, metric: 'time', value: figures.seconds, unit: 's', ratio: figures.seconds / floor.seconds },
    { bench, metric: 'processor time', value: figures.cpu, unit: 's', ratio: figures.cpu / floor.cpu },
    { bench, metric: 'resident at most', value: figures.resident, unit: 'MB' },
    { bench, metric: 'longest event-loop block of its own process', value: figures.block, unit: 'ms' },
  ]
}

/** The demo group's cars, repeated under other stock numbers, a row a line; `more` is added to each price. */
function feedFile(folder: string, rows: number, more: number): string {
  const cars = demoStock('southbank-motor-group', Date.UTC(2026, 10, 1))
  const path = join(folder, `feed-${more}.json`)
  const file = openSync(path, 'w')
  writeSync(file, '[\n')
  for (let row = 0; row < rows; row++) {
    const { id: _id, slug: _slug, images: _images, ...car } = cars[row % cars.length]!
    const { stocknum, price = 20_000 } = car
    const own = { ...car, price: price + more, stocknum: `${stocknum}-${Math.floor(row / cars.length)}` }
    writeSync(file, `${row > 0 ? ',\n' : ''}${JSON.stringify(own)}`)
  }
  writeSync(file, '\n]')
  closeSync(file)
  return path
}

function figuresOf(folder: string, args: readonly string[]): Promise<ImportFigures> {
  return new Promise((done, failed) => {
    const env = { ...process.env, NODE_ENV: 'production', FORECOURT_DATA: folder }
    const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'inherit'] })
    let printed = ''
    child.stdout.setEncoding('utf8').on('data', (part: string) => (printed += part))
    child.once('close', (code) => {
      if (code === 0 && printed) done(JSON.parse(printed) as ImportFigures)
      else failed(new Error(`${args.join(' ')} exited ${code}`))
    })
  })
}
