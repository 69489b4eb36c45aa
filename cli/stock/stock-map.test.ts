import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runCommand } from '#tests/running/command.ts'
import { SAMPLE_FEEDS } from '#tests/factories/feeds/sample-feeds.ts'

let data: string
const sample = (file: string) => fileURLToPath(new URL(`../../tests/feeds/${file}`, import.meta.url))

beforeAll(async () => {
  data = await mkdtemp(join(tmpdir(), 'forecourt-cli-map-'))
  const site = { schema: 1, slug: 'east', name: 'East', dealership_id: 42, locations: [{ id: 1, name: 'East yard', slug: 'east', dealership_id: 42, address: {} }] } // prettier-ignore
  await writeFile(join(data, 'east.json'), JSON.stringify(site))
  await runCommand(data, ['site', 'apply', join(data, 'east.json')])
}, 240_000)
afterAll(() => rm(data, { recursive: true, force: true }))

const stock = (...args: string[]) => runCommand(data, ['stock', ...args])

describe('forecourt stock map', { timeout: 240_000 }, () => {
  test('says what it takes for what, writes a mapping, and that imports the feed', async () => {
    const feed = join(data, 'terse.csv')
    await writeFile(feed, SAMPLE_FEEDS.find(({ name }) => name === 'terse, with semicolons')!.bytes)
    const out = join(data, 'terse.mapping.json')
    const said = await stock('map', feed, '--out', out)
    expect([said.code, said.stderr]).toEqual([0, ''])
    expect(said.stdout).toContain('terse.csv: CSV, separated by semicolons; 14 rows')
    expect(said.stdout).toMatch(/^ +stocknum +Stk # +sure +the name “Stk #” says so, and 100 % of the values are/m)
    expect(said.stdout).toMatch(/^ +price_type +DAP +sure +a price in “DAP” is “Drive Away”$/m)
    expect(said.stdout).toMatch(/^ +images +Img1, Img2, Img3 +sure /m)
    expect(said.stdout).toMatch(/^ +status +every vehicle is in_stock/m)
    expect(said.stdout).toMatch(/^ +row 2: \S+ +2021 Toyota HiLux SR5 GUN126R, \$49,990, 61,204 km, Glacier White, 2 pictures/m) // prettier-ignore
    expect(said.stdout).toContain('(of 14 tried, 0 would be refused)')
    expect(JSON.parse(await readFile(out, 'utf8'))).toMatchObject({ format: 'csv', delimiter: ';' })
    const imported = await stock('import', '--site', 'east', '--mapping', out, feed, '--dry-run')
    expect(imported.stdout).toContain('read 14 = created 14')
  })

  test('prints the whole proposal as JSON, also of what it is given on standard input', async () => {
    const feed = await readFile(sample('meta-vehicles.xml'), 'utf8')
    const { code, stdout } = await runCommand(data, ['stock', 'map', '-', '--json'], feed)
    expect(code).toBe(0)
    expect(JSON.parse(stdout)).toMatchObject({
      format: 'xml',
      record: 'listings/listing',
      fits: 'meta-vehicles-xml',
      accepted: 1,
      mapping: { record: 'listings/listing', fields: { make: 'make', images: 'image/url', dealercomments: 'description' } }, // prettier-ignore
    })
  })

  test('says of a mapping under which every row would be refused that it cannot be used yet', async () => {
    const feed = join(data, 'german.csv')
    await writeFile(feed, 'Nummer;Marke;Modell;Baujahr\n1;Hinno;500;2019\n2;Isuzzu;NPR;2020\n')
    const out = join(data, 'german.mapping.json')
    const said = await stock('map', feed, '--out', out)
    expect(said.code).toBe(1)
    expect(said.stderr).toContain('This mapping cannot be used yet: all of the 2 rows tried would be refused. Row 2: The make is missing.') // prettier-ignore
    expect(said.stderr).toContain('Name the columns of make and model under "fields" in the mapping.')
    expect(said.stderr).toContain(`The mapping is written: ${out}`)
    expect(JSON.parse(await readFile(out, 'utf8'))).toMatchObject({ format: 'csv', delimiter: ';' })
    expect(JSON.parse((await stock('map', feed, '--json')).stdout)).toMatchObject({ error: expect.stringContaining('cannot be used yet'), accepted: 0 }) // prettier-ignore
  })

  test('ends with a sentence where there is nothing to read or to write', async () => {
    expect(await stock('map', join(data, 'none.csv'))).toMatchObject({ code: 1, stderr: expect.stringContaining('does not exist') }) // prettier-ignore
    const page = join(data, 'page.csv')
    await writeFile(page, '<!doctype html><title>Sign in</title>')
    expect(await stock('map', page)).toMatchObject({ code: 1, stderr: expect.stringContaining('web page') })
    const nowhere = await stock('map', sample('google-vehicles.csv'), '--out', join(data, 'no', 'm.json'))
    expect(nowhere).toMatchObject({ code: 1, stderr: expect.stringMatching(/m\.json" does not exist/) })
  })
})

describe('mappings that come with Forecourt', { timeout: 240_000 }, () => {
  test('are listed, and imported by name', async () => {
    const listed = await stock('mappings', '--json')
    expect(JSON.parse(listed.stdout)).toContainEqual({ name: 'google-vehicles', purpose: expect.any(String) })
    const imported = await stock('import', '--site', 'east', '--mapping', 'google-vehicles', sample('google-vehicles.csv')) // prettier-ignore
    expect(imported.stdout).toContain('read 2 = created 2')
    const misspelt = await stock('import', '--site', 'east', '--mapping', 'google-vehicle', sample('google-vehicles.csv')) // prettier-ignore
    expect([misspelt.code, misspelt.stderr]).toEqual([1, expect.stringContaining('Did you mean "google-vehicles"?')])
  })
})
