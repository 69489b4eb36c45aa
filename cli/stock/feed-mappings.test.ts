import { execFileSync } from 'node:child_process'
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { withMappings } from './feed-mappings.ts'
import { readTextFile } from '../sites/json-file.ts'

const MAPPING = { format: 'csv', fields: { stocknum: 'Stock' } }

let root: string
let folder: string
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'forecourt-mappings-'))
  folder = join(root, 'east')
  await mkdir(join(folder, 'below'), { recursive: true })
  await mkdir(join(root, 'west'))
  await writeFile(join(folder, 'below', 'dms.json'), JSON.stringify(MAPPING))
  await writeFile(join(root, 'west', 'secret.json'), JSON.stringify({ secret: 'sesame' }))
  await symlink(join(root, 'west', 'secret.json'), join(folder, 'link.json'))
  await symlink('/dev/zero', join(folder, 'zero.json'))
  await symlink(join(folder, 'below', 'dms.json'), join(folder, 'within.json'))
  await writeFile(join(folder, 'large.json'), ' '.repeat(1024 * 1024 + 1))
  await writeFile(join(folder, 'torn.json'), '{"format": csv}')
  execFileSync('mkfifo', [join(folder, 'pipe.json')])
})
afterAll(() => rm(root, { recursive: true, force: true }))

const read = (mapping: string) => withMappings({ feeds: [{ id: 'dms', mapping }] }, folder)

describe('the mapping of a feed', () => {
  test.each(['below/dms.json', 'within.json', './below/dms.json'])('is read beside its document: %s', async (path) => {
    expect(await read(path)).toEqual({ ok: true, value: { feeds: [{ id: 'dms', mapping: MAPPING }] } })
  })

  test.each([
    ['../west/secret.json', 'outside the folder'],
    ['below/../../west/secret.json', 'outside the folder'],
    ['..\\west\\secret.json', 'outside the folder'],
    ['link.json', 'outside the folder'],
    ['/etc/passwd', 'outside the folder'],
    ['/dev/zero', 'outside the folder'],
    ['zero.json', 'outside the folder'],
    ['pipe.json', 'no regular file'],
    ['below', 'folder'],
    ['large.json', 'larger than 1 MB'],
    ['nowhere.json', 'no such file beside the document'],
    ['torn.json', 'unexpected "c" at line 1, column 12'],
  ])('is not read from %s', async (path, why) => {
    const refused = await read(path)
    expect(refused).toMatchObject({ ok: false })
    const { reason } = refused as { reason: string }
    expect(reason).toContain('The mapping of the feed "dms" cannot be read: ')
    expect(reason).toContain(`"${path}"`)
    expect(reason).toContain(why)
    expect(reason).not.toMatch(/sesame|root:|unexpected "r"/)
  })
})

test('a device that a person names in place of a document has no end, and is left', async () => {
  expect(await readTextFile('/dev/zero')).toEqual({ ok: false, reason: expect.stringMatching(/larger than 32 MB/) })
})
