import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as wait } from 'node:timers/promises'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runCommand, startCommand } from '#tests/running/command.ts'

let data: string
let feeds: string

const MAPPING = {
  format: 'csv',
  fields: { stocknum: 'Stock', make: 'Make', model: 'Model', price: 'Price', primary_image_url: 'Photo' },
  constants: { show_on_dealer_website: true, status: 'in stock', car_type: 'used' },
}
const HEAD = 'Stock,Make,Model,Price,Photo\n'
const CARS = [
  { stocknum: 'J1', make: 'Kia', model: 'Rio', price: 12_990, status: 'in_stock', car_type: 'used' },
  { stocknum: 'J2', make: 'Kia', model: 'Cerato', price: 17_990, status: 'in_stock', car_type: 'used' },
]

beforeAll(async () => {
  data = await mkdtemp(join(tmpdir(), 'forecourt-cli-stock-'))
  feeds = join(data, 'feeds')
  await mkdir(feeds)
  await write('map.json', JSON.stringify(MAPPING))
  for (const slug of ['east', 'west', 'delta']) {
    const site = { schema: 1, slug, name: slug, dealership_id: 42, locations: [location(slug)] }
    await runCommand(data, ['site', 'apply', await write(`${slug}.json`, JSON.stringify(site))])
  }
}, 240_000)
afterAll(() => rm(data, { recursive: true, force: true }))

const location = (slug: string) => ({ id: 1, name: `${slug} yard`, slug, dealership_id: 42, address: {} })

async function write(name: string, content: string | Buffer): Promise<string> {
  const file = join(feeds, name)
  await writeFile(file, content)
  return file
}

const importTo = (site: string, file: string, ...args: string[]) =>
  runCommand(data, ['stock', 'import', '--site', site, ...args, file])
const csv = async (rows: string, name = 'feed.csv') => write(name, HEAD + rows)
const mapping = () => ['--mapping', join(feeds, 'map.json')]

interface ExportedCar {
  stocknum: string
  dealership_id: number
  dealership_name: string
  price: number
  primary_image_url?: string
}
async function stockOf(site: string): Promise<ExportedCar[]> {
  return JSON.parse((await runCommand(data, ['stock', 'export', '--site', site])).stdout) as ExportedCar[]
}

describe('stock import', { timeout: 240_000 }, () => {
  test('--delta changes what columns name, clears what they leave empty, and asks where a whole row takes most away', async () => {
    const whole = { ...CARS[0], stocknum: 'D1', colour: 'Red', badge: 'S', km: 10, seats: 5, doors: 4, vin: 'V', nvic: 'N', city: 'Kedron', dealercomments: 'One owner. '.repeat(30) } // prettier-ignore
    await importTo('delta', await write('delta.json', JSON.stringify([whole])))
    await write('delta-map.json', JSON.stringify({ format: 'csv', fields: { stocknum: 'Stock', price: 'Price', colour: 'Colour' }, constants: { status: 'sold' } })) // prettier-ignore
    const changes = await write('delta.csv', 'Stock,Price,Colour\nD1,"$11,990",\n')
    const mapped = ['--mapping', join(feeds, 'delta-map.json')]
    expect((await importTo('delta', changes, '--delta', ...mapped)).stdout).toContain('updated 1')
    const [car] = (await stockOf('delta')) as unknown as Record<string, unknown>[]
    expect(car).toMatchObject({ price: 11_990, badge: 'S', km: 10, status: 'in_stock' })
    expect(car).not.toHaveProperty('colour')

    const thin = await importTo('delta', await write('thin.json', JSON.stringify([{ ...CARS[0], stocknum: 'D1' }])))
    expect(thin.stdout).toMatch(/row 1 clears \d+ fields of D1: --delta\?/)
    const both = await importTo('delta', changes, '--delta', '--full', ...mapped)
    expect([both.code, both.stderr]).toEqual([1, expect.stringContaining('Leave --full or --delta out')])
  })

  test('a CSV with a bad row brings in the good ones and lists the bad one', async () => {
    const file = await csv('A1,toyota,Corolla,"$22,990",\nA2,,Corolla,100,\nA3,Kia,Rio,=1+1,\n')
    const rejects = join(feeds, 'rejects.csv')
    const { code, stdout } = await importTo('east', file, ...mapping(), '--rejects', rejects)
    expect(code).toBe(0)
    const [line, ...notes] = stdout.split('\n')
    expect(line).toBe('Imported into "east": read 3 = created 1 + updated 0 + unchanged 0 + rejected 2')
    expect(notes[0]).toBe('  row 3: make: The make is missing.')
    expect(notes).toContain(`  the rejected rows, each with its reason, as CSV: ${rejects}`)
    expect(await readFile(rejects, 'utf8')).toBe(
      '\ufeffrejected_row,rejected_field,rejected_reason,Stock,Make,Model,Price,Photo\r\n' +
        '3,"make","The make is missing.",A2,,Corolla,100,\r\n' +
        '4,"price","The price ""=1+1"" is not an amount in dollars.",A3,Kia,Rio,=1+1,\r\n',
    )
    expect(await stockOf('east')).toMatchObject([{ stocknum: 'A1', dealership_id: 42, dealership_name: 'east yard' }])
  })

  test('JSON has exactly the fields that other programs rely on', async () => {
    const file = await csv('A1,Toyota,Corolla,"$22,990",\nA2,,Corolla,100,\n')
    const { code, stdout } = await importTo('east', file, ...mapping(), '--json')
    expect(code).toBe(0)
    expect(JSON.parse(stdout)).toEqual({
      read: 2,
      created: 0,
      updated: 0,
      unchanged: 1,
      rejected: 1,
      withdrawn: 0,
      rejects: [{ row: 3, field: 'make', value: null, reason: 'The make is missing.' }],
      unknownValues: {},
    })
  })

  test('car JSON needs no mapping, a full feed withdraws, and export brings nothing new', async () => {
    const file = await write('cars.json', JSON.stringify(CARS))
    expect((await importTo('west', file)).stdout).toContain('read 2 = created 2')
    const one = await write('one.json', JSON.stringify(CARS.slice(0, 1)))
    expect((await importTo('west', one, '--full')).stdout).toMatch(/unchanged 1 \+ rejected 0 \(\+ withdrawn 1\)$/m)
    const exported = await runCommand(data, ['stock', 'export', '--site', 'west'])
    expect(exported.stderr).toBe('Exported the stock of "west".\n')
    const again = await runCommand(data, ['stock', 'import', '--site', 'west', '--json', '-'], exported.stdout)
    expect(JSON.parse(again.stdout)).toMatchObject({ created: 0, updated: 0, rejected: 0 })
  })

  test('a full feed that would empty the yard is refused, unless forced', async () => {
    const file = await write('other.json', JSON.stringify([{ ...CARS[0], stocknum: 'Z9' }]))
    const refused = await importTo('east', file, '--full', '--json')
    expect(refused.code).toBe(1)
    expect(JSON.parse(refused.stdout)).toMatchObject({ withdrawn: 1, error: expect.stringContaining('--force') })
    expect(await stockOf('east')).toMatchObject([{ stocknum: 'A1' }])
    expect((await importTo('east', file, '--full', '--force')).code).toBe(0)
    expect(await stockOf('east')).toMatchObject([{ stocknum: 'Z9' }])
  })

  test('--dry-run changes nothing', async () => {
    const before = await stockOf('east')
    const { stdout } = await importTo('east', await csv('D1,Kia,Rio,9990,\n'), ...mapping(), '--dry-run')
    expect(stdout).toContain('Checked for "east", nothing was written: read 1 = created 1')
    expect(await stockOf('east')).toEqual(before)
  })

  test.each([
    ['a missing file', 'missing.csv', undefined, 'does not exist. Check the path.'],
    ['an empty file', 'empty.csv', '', 'The file is empty.'],
    ['a web page', 'page.csv', '<!doctype html><html><body>Sign in</body></html>', 'web page (HTML), not CSV'],
  ])('%s changes nothing and says what to do', async (_, name, content, said) => {
    const file = content === undefined ? join(feeds, name) : await write(name, content)
    const { code, stdout, stderr } = await importTo('east', file, ...mapping())
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
    expect(stderr).toContain(said)
    expect(stderr.trimEnd().split('\n')).toHaveLength(1)
  })

  test('an unknown site, a missing and a wrong mapping are named', async () => {
    const file = await csv('A1,Toyota,Corolla,1000,\n')
    expect((await importTo('eats', file)).stderr).toContain('Did you mean "east"? The sites are: delta, east, west.')
    expect((await importTo('east', file)).stderr).toContain('--mapping <file>')
    const wrong = await write('wrong.json', JSON.stringify({ ...MAPPING, fields: { stoknum: 'Stock' } }))
    expect((await importTo('east', file, '--mapping', wrong)).stderr).toContain('Did you mean "stocknum"?')
  })

  test('pictures beside the feed are taken in; nothing outside its folder is', async () => {
    const picture = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#345' } })
      .png()
      .toBuffer()
    await write('car.png', picture)
    await writeFile(join(data, 'secret.png'), picture)
    await symlink(join(data, 'secret.png'), join(feeds, 'link.png'))
    const file = await csv('P1,Kia,Rio,1,car.png\nP2,Kia,Rio,2,../secret.png\nP3,Kia,Rio,3,link.png\n')
    const { code, stdout } = await importTo('west', file, ...mapping())
    expect(code).toBe(0)
    expect(stdout).toContain('primary_image_url "link.png" was left out. It lies outside the folder of the feed file.')
    expect(stdout).toContain('primary_image_url "../secret.png" was left out.')
    const cars = Object.fromEntries((await stockOf('west')).map((car) => [car.stocknum, car.primary_image_url]))
    expect(cars).toMatchObject({ P1: expect.stringMatching(/^\/media\/[a-z2-7]{20}\/large$/), P2: undefined })
    expect(cars.P3).toBeUndefined()
  })

  test('P02 an address of ours that the site does not have is said, in words and as JSON; the car is taken', async () => {
    const gone = `/media/${'a'.repeat(20)}`
    const feed = (price: number) => csv(`G1,Kia,Rio,${price},${gone}\n`)
    const said = await importTo('west', await feed(1), ...mapping())
    expect(said.code).toBe(0)
    expect(said.stdout).toContain('+ rejected 0; 1 picture left out\n')
    expect(said.stdout).toContain(`  row 2: primary_image_url "${gone}" was left out. This site has no such picture.`)
    const { stdout } = await importTo('west', await feed(2), ...mapping(), '--json')
    expect(JSON.parse(stdout)).toMatchObject({
      updated: 1,
      pictures: [
        { row: 2, field: 'primary_image_url', value: gone, reason: expect.stringContaining('no such picture') },
      ],
    })
    expect((await stockOf('west')).find(({ stocknum }) => stocknum === 'G1')).not.toHaveProperty('primary_image_url')
  })

  test('a second import at once is refused; Ctrl-C leaves the stock and frees the site', async () => {
    const before = await stockOf('east')
    const first = startCommand(data, ['stock', 'import', '--site', 'east', '-'])
    first.process.stdin?.write(`[${JSON.stringify({ ...CARS[0], stocknum: 'NEW' })},`)
    await leaseTaken('east')

    const second = await importTo('east', join(feeds, 'cars.json'), '--json')
    expect(second.code).toBe(1)
    expect(second.stderr).toMatch(
      /Another import into "east" has been running since \d{4}-\d\d-\d\d \d\d:\d\d:\d\d UTC/,
    )
    expect(JSON.parse(second.stdout)).toMatchObject({ running_since: expect.stringMatching(/Z$/) })

    first.process.kill('SIGINT')
    expect(await first.result).toMatchObject({
      code: 130,
      stdout: '',
      stderr: 'The import was stopped. The stock is as it was before.\n',
    })
    expect(await stockOf('east')).toEqual(before)
    expect((await importTo('east', join(feeds, 'cars.json'))).code).toBe(0)
  })

  test('an import that is killed leaves the whole old stock or the whole new one, and the next one runs', async () => {
    const feed = (price: number) =>
      JSON.stringify(Array.from({ length: 4_000 }, (_, i) => ({ ...CARS[0], stocknum: `K${i}`, price })))
    await importTo('west', await write('kill.json', feed(10_000)), '--full', '--force')
    let price = 10_000
    for (const delay of [0, 150, 300, 450, 600, 800]) {
      const next = price + 1_000
      const running = startCommand(data, ['stock', 'import', '--site', 'west', await write('kill.json', feed(next))])
      await leaseTaken('west')
      await wait(delay)
      running.process.kill('SIGKILL')
      await running.result
      const [stock, ...mixed] = pricesIn('west')
      expect([stock?.cars, mixed]).toEqual([4_000, []])
      expect([price, next]).toContain(stock?.price)
      price = stock!.price
    }
    expect(await stockOf('west')).toHaveLength(4_000)
    expect((await importTo('west', await write('kill.json', feed(99_000)))).code).toBe(0)
    expect(new Set((await stockOf('west')).map((car) => car.price))).toEqual(new Set([99_000]))
  }, 240_000)
})

/** The prices of a site and how many cars have each, read without our program. */
function pricesIn(site: string): { price: number; cars: number }[] {
  const database = new DatabaseSync(join(data, 'forecourt.sqlite'), { readOnly: true })
  try {
    return database
      .prepare(
        'select price_cents / 100 as price, count(*) as cars from car where site_id = ? and withdrawn_at is null group by 1',
      )
      .all(site) as { price: number; cars: number }[]
  } finally {
    database.close()
  }
}

async function leaseTaken(site: string): Promise<void> {
  const database = new DatabaseSync(join(data, 'forecourt.sqlite'), { readOnly: true })
  try {
    const query = database.prepare('select 1 from stock_import where site_id = ?')
    for (let i = 0; i < 200 && !query.get(site); i++) await wait(50)
  } finally {
    database.close()
  }
}
