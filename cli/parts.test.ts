import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runCommand } from '#tests/running/command.ts'

let data: string
beforeAll(async () => {
  data = await mkdtemp(join(tmpdir(), 'forecourt-cli-parts-'))
  const locations = [{ id: 1, name: 'East Parts', slug: 'east-parts', location_type: 'parts', address: {} }]
  await runCommand(data, ['site', 'apply', await write('east.json', JSON.stringify({ schema: 1, slug: 'east', name: 'East', locations }))]) // prettier-ignore
}, 240_000)
afterAll(() => rm(data, { recursive: true, force: true }))

async function write(name: string, content: string | Buffer): Promise<string> {
  const file = join(data, name)
  await writeFile(file, content)
  return file
}

const parts = (...args: string[]) => runCommand(data, ['parts', ...args, '--site', 'east'])

describe('R04 forecourt parts', { timeout: 240_000 }, () => {
  test('a CSV with a bad row brings in the good ones with their pictures, and comes back as JSON', async () => {
    await write('mat.png', await sharp({ create: { width: 60, height: 40, channels: 3, background: '#345' } }).png().toBuffer()) // prettier-ignore
    const file = await write(
      'parts.csv',
      'SKU,Name,Fits,RRP,Qty,Branch,Picture\nfm-1,Floor mat,Kia/Rio/2018-,$49.95,2,East Parts,mat.png\nfm-2,,,1,1,,\n',
    )
    const rejects = join(data, 'rejects.csv')
    const { code, stdout, stderr } = await parts('import', file, '--rejects', rejects)
    expect([code, stderr]).toEqual([0, ''])
    expect(stdout.split('\n')).toEqual([
      'Imported into "east": read 2 = created 1 + updated 0 + unchanged 0 + rejected 1',
      '  row 3: name: The name is missing.',
      `  the rejected rows, each with its reason, as CSV: ${rejects}`,
      '',
    ])
    const kept = await readFile(rejects, 'utf8')
    expect(kept).toBe(
      '\ufeffrejected_row,rejected_field,rejected_reason,SKU,Name,Fits,RRP,Qty,Branch,Picture\r\n' +
        '3,"name","The name is missing.",fm-2,,,1,1,,\r\n',
    )
    const mended = await write('mended.csv', kept.replace('fm-2,,', 'fm-2,Mat,'))
    expect((await parts('import', mended, '--dry-run')).stdout).toBe(
      'Checked for "east", nothing was written: read 1 = created 1 + updated 0 + unchanged 0 + rejected 0\n',
    )

    const out = await parts('export')
    expect(JSON.parse(out.stdout)).toMatchObject([
      { part_number: 'FM-1', price: 49.95, location: 'east-parts', image: expect.stringMatching(/^\/media\/\w{20}/) },
    ])
    const again = await runCommand(data, ['parts', 'import', '--site', 'east', '--full', '--json', '-'], out.stdout)
    expect(JSON.parse(again.stdout)).toEqual({ read: 1, created: 0, updated: 0, unchanged: 1, rejected: 0, withdrawn: 0, rejects: [], unknownValues: {} }) // prettier-ignore
  })

  test.each([
    [['import', 'nowhere.csv'], 1, 'does not exist'],
    [['import', 'package.json', '--format', 'xml'], 2, 'Allowed choices are csv, json'],
  ])('%o ends with %s', async (args, code, reason) => {
    const result = await parts(...args)
    expect([result.code, result.stderr]).toEqual([code, expect.stringContaining(reason)])
  })

  test('an unknown site is named', async () => {
    const { code, stdout } = await runCommand(data, ['parts', 'export', '--site', 'esat', '--json'])
    expect([code, stdout]).toEqual([1, expect.stringContaining('Did you mean \\"east\\"?')])
  })
})
