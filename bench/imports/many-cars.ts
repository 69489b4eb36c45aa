import { spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { demoStock } from '#demo/stock/demo-stock.ts'

/** A feed of many cars: the demo group's, each repeated under other stock numbers. */
export function manyCars(rows: number, { pictures = false } = {}): string {
  const cars = demoStock('southbank-motor-group', Date.now())
  const many = Array.from({ length: rows }, (_, i) => {
    const { id: _id, slug: _slug, images, spin_images, spin_interior_image, video_url, ...car } = cars[i % cars.length]!
    return {
      ...car,
      ...(pictures && { images, spin_images, spin_interior_image, video_url }),
      stocknum: `${car.stocknum}-${Math.floor(i / cars.length)}`,
    }
  })
  return JSON.stringify(many)
}

/** Runs a command of the command line on a data folder of its own. */
export function forecourt(folder: string, args: readonly string[]): Promise<void> {
  return new Promise((done, failed) => {
    const env = { ...process.env, FORECOURT_DATA: folder }
    const child = spawn(process.execPath, ['cli/forecourt.ts', ...args], {
      env,
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    child.once('exit', (code) =>
      code === 0 ? done() : failed(new Error(`forecourt ${args.join(' ')} exited ${code}`)),
    )
  })
}

/** Makes a site without stock, and the file of a feed for it. */
export async function emptySite(folder: string, slug: string, feed: string, more: object = {}): Promise<string> {
  const site = join(folder, 'site.json')
  const stock = join(folder, 'stock.json')
  writeFileSync(site, JSON.stringify({ schema: 1, slug, name: 'Bench Motors', ...more }))
  writeFileSync(stock, feed)
  await forecourt(folder, ['site', 'apply', site])
  return stock
}
