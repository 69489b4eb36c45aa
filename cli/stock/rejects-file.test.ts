import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runCommand } from '#tests/running/command.ts'

let data: string
beforeAll(async () => {
  data = await mkdtemp(join(tmpdir(), 'forecourt-cli-rejects-'))
  await runCommand(data, ['site', 'apply', await write('east.json', '{"slug":"east","name":"East"}')])
}, 240_000)
afterAll(() => rm(data, { recursive: true, force: true }))

async function write(name: string, content: string | Buffer): Promise<string> {
  const file = join(data, name)
  await writeFile(file, content)
  return file
}

const fields = { stocknum: 'Stock', make: 'Make', model: 'Model', price: 'Price', colour: 'Colour' }
const constants = { status: 'in stock' }
const mapping = (name: string, more: object) => write(name, JSON.stringify({ fields, constants, ...more }))

const importFrom = (feed: string, ...args: string[]) =>
  runCommand(data, ['stock', 'import', '--site', 'east', ...args, feed])
const stock = async () =>
  JSON.parse((await runCommand(data, ['stock', 'export', '--site', 'east'])).stdout) as { stocknum: string }[]
const counts = (stdout: string) => /created \d+ .* rejected \d+/.exec(stdout)?.[0]

describe('P02 rejected rows are written with their reasons, mended and imported again', { timeout: 240_000 }, () => {
  test('CSV, with quotes, line ends and rows that do not line up', async () => {
    const map = await mapping('semi.map.json', { format: 'csv', delimiter: ';' })
    const feed = await write(
      'feed.csv',
      'Stock;Make;Model;Price;Colour\r\n' +
        'C1;Kia;Rio;12990;Blue\r\n' +
        'C2;"Kia";"Rio\r\nGT-Line";dear;"Red; or ""Rouge"""\r\n' +
        'C3;Kia;Rio;9990;Red;too many\r\n' +
        'C4;Kia;Rio 12" wheels;9990;Red\r\n',
    )
    const rejects = join(data, 'rejects.csv')
    const first = await importFrom(feed, '--mapping', map, '--rejects', rejects)
    expect([first.code, counts(first.stdout)]).toEqual([0, 'created 1 + updated 0 + unchanged 0 + rejected 3'])
    const kept = await readFile(rejects, 'utf8')
    expect(kept.split(/\r\n(?=\d|$)/)).toEqual([
      '\ufeffrejected_row;rejected_field;rejected_reason;Stock;Make;Model;Price;Colour',
      '3;"price";"The price ""dear"" is not an amount in dollars.";C2;"Kia";"Rio\r\nGT-Line";dear;"Red; or ""Rouge"""',
      '4;"";"The row has 6 values where the header names 5 columns, so they do not line up.";C3;Kia;Rio;9990;Red;too many',
      expect.stringMatching(/^5;"";"The row is not valid CSV: .*";C4;Kia;Rio 12" wheels;9990;Red$/),
      '',
    ])
    const mended = kept.replace(';dear;', ';11990;').replace(';too many', '').replace('Rio 12" wheels', 'Rio')
    const again = await importFrom(await write('mended.csv', mended), '--mapping', map, '--rejects', rejects)
    expect(counts(again.stdout)).toBe('created 3 + updated 0 + unchanged 0 + rejected 0')
    expect(await stock()).toHaveLength(4)
    // Nothing is left to mend, and the file says so.
    expect((await readFile(rejects, 'utf8')).split('\r\n')).toHaveLength(2)
  })

  test('CSV that was rejected before has its reasons once', async () => {
    const map = await mapping('map.json', { format: 'csv' })
    const feed = await write('once.csv', 'Stock,Make,Model,Price,Colour\nC9,Kia,"Rio, GT",dear,\nC10,Kia,Rio,1,\n')
    const rejects = join(data, 'once.rejects.csv')
    await importFrom(feed, '--mapping', map, '--rejects', rejects)
    const first = await readFile(rejects, 'utf8')
    const cheap = await write('twice.csv', `${first}7,"","",C11,Kia,Rio,1,\n`.replaceAll('dear', 'cheap'))
    await importFrom(cheap, '--mapping', map, '--rejects', rejects)
    expect(await readFile(rejects, 'utf8')).toBe(first.replaceAll('dear', 'cheap'))
  })

  test('windows-1252: what is written is UTF-8 with a mark, so that the same mapping reads it', async () => {
    const map = await mapping('old.map.json', { format: 'csv', encoding: 'windows-1252' })
    const text = 'Stock,Make,Model,Price,Colour\nW1,Citro\u00ebn,C3,9990,Caf\u00e9\nW2,Citro\u00ebn,C3,dear,Caf\u00e9\n'
    const rejects = join(data, 'old.rejects.csv')
    await importFrom(await write('old.csv', Buffer.from(text, 'latin1')), '--mapping', map, '--rejects', rejects)
    const kept = await readFile(rejects, 'utf8')
    await importFrom(await write('old.mended.csv', kept.replace(',dear,', ',8990,')), '--mapping', map)
    const old = (await stock()).filter(({ stocknum }) => stocknum.startsWith('W'))
    expect(old).toMatchObject([
      { stocknum: 'W1', make: 'Citroen', colour: 'Café' },
      { stocknum: 'W2', make: 'Citroen', colour: 'Café', price: 8_990 },
    ])
  })

  test('JSON', async () => {
    const car = { stocknum: 'J1', make: 'Kia', model: 'Rio', status: 'in_stock', price: 'dear', own: { kept: [1, 2] } }
    const feed = await write('feed.json', `{"vehicles": [${JSON.stringify(car)}, "J2", {"stocknum": "J3"}]}`)
    const rejects = join(data, 'rejects.json')
    await importFrom(feed, '--rejects', rejects)
    const [first, second, third] = JSON.parse(await readFile(rejects, 'utf8')) as Record<string, unknown>[]
    const reason = 'The price "dear" is not an amount in dollars.'
    expect(first).toEqual({ _rejected: { row: 1, field: 'price', reason }, ...car })
    expect(second).toEqual({
      _rejected: { row: 2, field: '', reason: 'The row is not an object with named fields.', text: '"J2"' },
    })
    expect(third).toMatchObject({ _rejected: { row: 3 }, stocknum: 'J3' })
    const mended = JSON.stringify([{ ...first, price: 12_990 }, second])
    const again = await importFrom(await write('mended.json', mended), '--rejects', rejects)
    expect(counts(again.stdout)).toBe('created 1 + updated 0 + unchanged 0 + rejected 1')
    const taken = (await stock()).find(({ stocknum }) => stocknum === 'J1')
    expect(taken).toMatchObject({ price: 12_990, own: { kept: [1, 2] } })
    expect(taken).not.toHaveProperty('_rejected')
  })

  test('XML', async () => {
    const map = await mapping('xml.map.json', {
      format: 'xml',
      record: 'dealer/stock/vehicle',
      fields: { stocknum: '@number', make: 'Make', model: 'Model', price: 'Price', filtered_features: 'Extras/Extra' },
    })
    const vehicle = (number: string, price: string) =>
      `<vehicle number="${number}"><Make>Kia &amp; Co</Make><Model>Rio</Model><Price currency="AUD">${price}</Price>` +
      '<Extras><Extra>Tow bar</Extra><Extra>5 &lt; 6</Extra></Extras></vehicle>'
    const feed = await write(
      'feed.xml',
      `<?xml version="1.0"?><dealer id="7"><stock>${vehicle('X1', '1')}${vehicle('X2', 'dear')}</stock></dealer>`,
    )
    const withPrice = JSON.parse(await readFile(map, 'utf8')) as { fields: object }
    await writeFile(map, JSON.stringify({ ...withPrice, fields: { ...withPrice.fields, price: 'Price/#text' } }))
    const rejects = join(data, 'rejects.xml')
    const first = await importFrom(feed, '--mapping', map, '--rejects', rejects)
    expect(counts(first.stdout)).toBe('created 1 + updated 0 + unchanged 0 + rejected 1')
    const kept = await readFile(rejects, 'utf8')
    expect(kept).toContain('<rejected row="2" field="price" reason="The price &quot;dear&quot; is not an amount in dollars."/>') // prettier-ignore
    const again = await importFrom(await write('mended.xml', kept.replace('>dear<', '>2<')), '--mapping', map, '--rejects', rejects) // prettier-ignore
    expect(counts(again.stdout)).toBe('created 1 + updated 0 + unchanged 0 + rejected 0')
    expect((await stock()).find(({ stocknum }) => stocknum === 'X2')).toMatchObject({
      make: 'Kia & Co',
      price: 2,
      filtered_features: ['Tow bar', '5 < 6'],
    })
  })

  test('a place that cannot be written, or is the feed itself, ends the import before it changes anything', async () => {
    const car = { stocknum: 'N1', make: 'Kia', model: 'Rio', status: 'in_stock' }
    const feed = await write('never.json', JSON.stringify([car]))
    const nowhere = await importFrom(feed, '--rejects', join(data, 'no', 'such', 'folder.json'))
    expect([nowhere.code, nowhere.stdout]).toEqual([1, ''])
    expect(nowhere.stderr).toContain('The rejected rows could not be written, so nothing was imported: ')
    const itself = await importFrom(feed, '--rejects', feed)
    expect(itself).toMatchObject({ code: 1, stderr: '--rejects names the feed itself; give another file.\n' })
    expect((await stock()).some(({ stocknum }) => stocknum === 'N1')).toBe(false)
    expect(await readFile(feed, 'utf8')).toBe(JSON.stringify([car]))
  })

  test('a feed that cannot be read leaves no file, and a dry run writes one', async () => {
    const map = await mapping('left.map.json', { format: 'csv' })
    const bad = await write('left.csv', 'Stock,Make\nL1,Kia\n')
    expect((await importFrom(bad, '--mapping', map, '--rejects', join(data, 'left.out'))).code).toBe(1)
    expect((await readdir(data)).filter((name) => name.startsWith('left.out'))).toEqual([])
    const dry = await write('dry.csv', 'Stock,Make,Model,Price,Colour\nD1,Kia,Rio,dear,\n')
    await importFrom(dry, '--mapping', map, '--dry-run', '--rejects', join(data, 'dry.out'))
    expect(await readFile(join(data, 'dry.out'), 'utf8')).toContain('D1,Kia,Rio,dear,')
  })
})
