import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runCommand } from '#tests/running/command.ts'

/** Said of a site that has no address at all. */
const NOBODY = '  Leads reach nobody: give a location an email address, or the site a lead_delivery.\n'

let data: string
beforeAll(async () => {
  data = await mkdtemp(join(tmpdir(), 'forecourt-cli-site-'))
})
afterAll(() => rm(data, { recursive: true, force: true }))

const forecourt = (...args: string[]) => runCommand(data, args)

async function document(fields: object): Promise<string> {
  const file = join(data, 'document.json')
  await writeFile(file, JSON.stringify({ schema: 1, slug: 'east', name: 'East Cars', ...fields }))
  return file
}

describe('site apply, list, export, versions and rollback', { timeout: 240_000 }, () => {
  test('a new site is created, the same document is unchanged, another one updates it', async () => {
    const created = await forecourt('site', 'apply', await document({}))
    expect(created).toMatchObject({ code: 0, stderr: '' })
    expect(created.stdout).toBe(`Created site "east" (version 1): http://east.localhost:3000\n${NOBODY}`)

    const again = await forecourt('site', 'apply', await document({}), '--json')
    expect(JSON.parse(again.stdout)).toMatchObject({ outcome: 'unchanged', slug: 'east', version: 1 })

    const updated = await forecourt('site', 'apply', await document({ tagline: 'Near the sea' }), '--json')
    expect(JSON.parse(updated.stdout)).toMatchObject({ outcome: 'updated', version: 2 })
  })

  test('the list names every site with its address', async () => {
    expect((await forecourt('site', 'list')).stdout).toContain('east  East Cars  http://east.localhost:3000')
    expect(JSON.parse((await forecourt('site', 'list', '--json')).stdout)).toEqual([
      { slug: 'east', name: 'East Cars', domains: [], url: 'http://east.localhost:3000' },
    ])
  })

  test('what export prints, apply takes and calls unchanged', async () => {
    const exported = await forecourt('site', 'export', 'east')
    expect(exported).toMatchObject({ code: 0, stderr: 'Exported version 2 of site "east".\n' })
    expect(JSON.parse(exported.stdout)).toEqual({ schema: 1, slug: 'east', name: 'East Cars', tagline: 'Near the sea' })
    const file = join(data, 'exported.json')
    await writeFile(file, exported.stdout)
    expect((await forecourt('site', 'apply', file)).stdout).toContain('is unchanged (version 2)')
  })

  test('V05 a chat without somebody who runs it is refused, with what is missing', async () => {
    const refused = await forecourt('site', 'apply', await document({ chat: true }))
    expect(refused.code).toBe(1)
    expect(refused.stderr).toContain('chat_provider')
    expect(refused.stderr).toContain('is missing: chat is true')
  })

  test('rollback puts an old document in force as a new version', async () => {
    const back = await forecourt('site', 'rollback', 'east', '1')
    expect(back).toMatchObject({ code: 0 })
    expect(back.stdout).toBe(`Site "east" has the document of version 1 in force again, as version 3.\n${NOBODY}`)
    expect((await forecourt('site', 'versions', 'east')).stdout).toContain(
      '  a document that was applied at the server (',
    )
    const versions = JSON.parse((await forecourt('site', 'versions', 'east', '--json')).stdout) as object[]
    expect(versions).toMatchObject([
      { version: 3, current: true, applied_by: expect.stringMatching(/^server:/) },
      { version: 2, current: false },
      { version: 1, current: false },
    ])
    const missing = await forecourt('site', 'rollback', 'east', '9')
    expect(missing).toMatchObject({ code: 1, stdout: '' })
    expect(missing.stderr).toBe('Site "east" has no version 9; its versions are 1 to 3.\n')
  })

  test('problems stand on lines of their own, and in JSON', async () => {
    const file = await document({ tagLine: 'x', domains: ['HTTP://x'] })
    const refused = await forecourt('site', 'apply', file)
    expect(refused).toMatchObject({ code: 1, stdout: '' })
    expect(refused.stderr).toContain('Nothing was applied: the document has 2 problems.\n')
    expect(refused.stderr).toContain('tagLine: is not a known setting; did you mean "tagline"?\n')
    expect(refused.stderr).toMatch(/^domains\.0: must be a host name/m)
    const json = await forecourt('site', 'apply', file, '--json')
    expect(json.code).toBe(1)
    expect(JSON.parse(json.stdout)).toMatchObject({ problems: [{ field: 'domains.0' }, { field: 'tagLine' }] })
  })

  test('what a document names and does not have is refused, with what there is', async () => {
    const locations = [{ id: 7, name: 'East Yard', slug: 'east-yard', address: {} }]
    const file = await document({
      locations,
      lead_delivery: [{ channel: 'dealer-email', to: ['sales@east.example'], locations: [8] }],
      menu: [{ label: 'Finance', to: '/finanse' }],
    })
    const refused = await forecourt('site', 'apply', file)
    expect(refused).toMatchObject({ code: 1, stdout: '' })
    expect(refused.stderr).toContain('Nothing was applied: the document has 2 problems.\n')
    expect(refused.stderr).toContain(
      'lead_delivery.0.locations.0: "8" is no location of this site; its locations are 7 (East Yard)\n',
    )
    expect(refused.stderr).toMatch(
      /^menu\.0\.to: "\/finanse" is no page of this site; .*; did you mean "\/finance"\?$/m,
    )
  })

  test('broken JSON names line and column; a missing file is said to be missing', async () => {
    const file = join(data, 'broken.json')
    await writeFile(file, '{\n  "slug": "east",\n  "name": East\n}')
    expect((await forecourt('site', 'apply', file)).stderr).toContain('unexpected "E" at line 3, column 11.')
    const missing = await forecourt('site', 'apply', join(data, 'nowhere.json'), '--json')
    expect(missing.code).toBe(1)
    expect(JSON.parse(missing.stdout)).toMatchObject({ error: expect.stringContaining('does not exist') })
  })

  test('the schema is a JSON Schema that knows the fields', async () => {
    const { code, stdout } = await forecourt('site', 'schema')
    expect(code).toBe(0)
    expect(JSON.parse(stdout)).toMatchObject({ properties: { slug: {}, domains: {}, locations: {} } })
  })

  test('an unknown site names the nearest and all there are', async () => {
    const { code, stderr } = await forecourt('site', 'export', 'eats')
    expect(code).toBe(1)
    expect(stderr).toBe('There is no site "eats". Did you mean "east"? The sites are: east.\n')
  })
})

describe('the command line', { timeout: 240_000 }, () => {
  test.each([
    [['site', 'aply'], 'Did you mean apply?'],
    [['site', 'rollback', 'east', 'one'], 'is not a version number'],
    [['stock', 'import', 'x.csv'], "required option '--site <slug>' not specified"],
    [['stock', 'import', 'x.csv', '--site', 'east', '--format', 'pdf'], 'csv, json, xml'],
  ])('%j is a mistake in use', async (args, said) => {
    const { code, stdout, stderr } = await forecourt(...args)
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
    expect(stderr).toContain(said)
  })

  test.each([['--help'], ['serve --help'], ['site apply --help'], ['stock import --help'], ['backup --help']])(
    '%s explains and exits with 0',
    async (args) => {
      const { code, stdout } = await forecourt(...args.split(' '))
      expect(code).toBe(0)
      expect(stdout).toContain('Usage: forecourt')
    },
  )

  test('migrate says that there is nothing to do', async () => {
    expect(await forecourt('migrate')).toMatchObject({ code: 0, stdout: 'The database is up to date.\n' })
    expect(JSON.parse((await forecourt('migrate', '--json')).stdout)).toEqual({ applied: [] })
  })

  test('backup makes a file that can be used in place of the database, and replaces none', async () => {
    const copy = await mkdtemp(join(tmpdir(), 'forecourt-cli-copy-'))
    const file = join(copy, 'forecourt.sqlite')
    expect((await forecourt('backup', file)).stdout).toMatch(/^Copied the database to ".*" \(\d+\.\d MB\)\./)
    expect((await runCommand(copy, ['site', 'export', 'east'])).code).toBe(0)
    const before = await readFile(file)
    expect(await forecourt('backup', file)).toMatchObject({ code: 1, stdout: '' })
    expect(before.equals(await readFile(file))).toBe(true)
    await rm(copy, { recursive: true })
  })
})

describe('the pictures of a document', { timeout: 240_000 }, () => {
  test('P04 a picture that the site does not have is an error, until it is brought in', async () => {
    await forecourt('site', 'apply', await document({ slug: 'north' }))
    const gone = `/media/${'a'.repeat(20)}`
    const pages = [
      {
        path: '/about',
        title: 'About',
        blocks: [
          { kind: 'hero', picture: gone },
          { kind: 'rich-text', html: `<p>Our <a href="${gone}/film.webm">film</a></p>` },
        ],
      },
    ]
    const redirects = [{ from: '/media/old.jpg', to: '/about' }]
    const refused = await forecourt(
      'site',
      'apply',
      await document({ slug: 'north', logo: { url: gone }, pages, redirects }),
    )
    expect(refused).toMatchObject({ code: 1, stdout: '' })
    const mend = 'bring it in with "forecourt media add --site north <file>", which says its address'
    expect(refused.stderr.trim().split('\n')).toEqual([
      'Nothing was applied: the document has 3 problems.',
      `logo.url: the site has no picture or film "${gone}"; ${mend}`,
      `pages.0.blocks.0.picture: page "/about", block 1 (hero): the site has no picture or film "${gone}"; ${mend}`,
      `pages.0.blocks.1.html: page "/about", block 2 (rich-text): the site has no picture or film "${gone}/film.webm"; ${mend}`,
    ])

    const picture = join(data, 'logo.png')
    await writeFile(picture, await sharp({ create: { width: 90, height: 60, channels: 3, background: '#345' } }).png().toBuffer()) // prettier-ignore
    const added = await forecourt('media', 'add', '--site', 'north', picture, '--json')
    const [{ address }] = JSON.parse(added.stdout) as [{ address: string }]
    expect(address).toMatch(/^\/media\/[a-z2-7]{20}$/)
    const applied = await forecourt(
      'site',
      'apply',
      await document({ slug: 'north', logo: { url: `${address}/logo` } }),
      '--json',
    )
    expect(JSON.parse(applied.stdout)).toMatchObject({ outcome: 'updated' })
    // The picture belongs to its site: another one cannot name it.
    const other = await forecourt('site', 'apply', await document({ slug: 'west', logo: { url: address } }))
    expect(other.stderr).toContain('logo.url: the site has no picture')
  })

  test('P04 a picture that is of no use where it is named is an error, with what is wrong', async () => {
    const draw = async (name: string, width: number, height: number) => {
      const file = join(data, name)
      await writeFile(file, await sharp({ create: { width, height, channels: 3, background: '#543' } }).png().toBuffer()) // prettier-ignore
      const added = await forecourt('media', 'add', '--site', 'north', file, '--json')
      return (JSON.parse(added.stdout) as [{ address: string }])[0].address
    }
    const [tiny, wide, gone] = [await draw('tiny.png', 8, 8), await draw('wide.png', 900, 20), await draw('gone.png', 90, 62)] // prettier-ignore
    await rm(join(data, 'media', 'north', `${gone.slice('/media/'.length)}.png`))
    const said = async (more: object) =>
      (await forecourt('site', 'apply', await document({ slug: 'north', ...more }))).stderr.split('\n')[1]
    expect(await said({ logo: { url: tiny } })).toBe(
      `logo.url: the picture "${tiny}" is 8 × 8 pixels: too small; a logo needs at least 40 × 16`,
    )
    expect(await said({ logo_dark: { url: wide } })).toBe(
      `logo_dark.url: the picture "${wide}" is 900 × 20 pixels: too wide; a logo is at most 12 times as wide as high`,
    )
    expect(await said({ logo: { url: gone } })).toMatch(/^logo\.url: the file of the picture .* is gone or damaged/)
    expect(await said({ logo: { url: `${tiny.slice(1)}.png` } })).toContain(`did you mean "${tiny}"?`)
  })

  test('P04 what is no picture is refused, and what is one beside it is taken', async () => {
    const text = join(data, 'notes.png')
    await writeFile(text, 'words')
    const said = await forecourt(
      'media',
      'add',
      '--site',
      'north',
      text,
      join(data, 'none.jpg'),
      join(data, 'logo.png'),
    )
    expect(said).toMatchObject({ code: 1, stdout: '' })
    expect(said.stderr).toContain('Took in 1 of 3 files.')
    expect(said.stderr).toMatch(/\/media\/[a-z2-7]{20} {2}.*logo\.png/)
    expect(said.stderr).toContain(`  ${text}: `)
    expect(said.stderr).toContain('none.jpg" does not exist')
  })
})
