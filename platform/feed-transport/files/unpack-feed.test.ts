import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ZipFile } from 'yazl'
import { CSV, fetchOnce, reasonOf } from '#tests/factories/feeds/feed-fetch.ts'

let server: Server
let body: Buffer
beforeAll(async () => {
  server = createServer((_request, response) => response.end(body))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterAll(() => server.close())

const fetched = (bytes: Buffer, name = 'stock.zip', maxBytes = 500_000_000) => {
  body = bytes
  return fetchOnce(`http://127.0.0.1:${(server.address() as AddressInfo).port}/${name}`, {}, { maxBytes })
}

type ArchiveFiles = readonly (readonly [name: string, text: string | Buffer, mode?: number])[]

async function zipOf(files: ArchiveFiles): Promise<Buffer> {
  const zip = new ZipFile()
  for (const [name, text, mode = 0o100644] of files) zip.addBuffer(Buffer.from(text), name, { mode })
  zip.end()
  return buffer(zip.outputStream)
}

/** Names of the same length, in the directory and before the file: an archive that no honest program writes. */
const renamed = (zip: Buffer, from: string, to: string): Buffer =>
  Buffer.from(zip.toString('latin1').replaceAll(from, to), 'latin1')

/** Sets a bit in the flags of every entry. */
function flagged(zip: Buffer, bit: number): Buffer {
  const copy = Buffer.from(zip)
  for (let at = 0; at < copy.length - 4; at++) {
    const mark = copy.readUInt32LE(at)
    if (mark === 0x04034b50) copy[at + 6]! |= bit
    if (mark === 0x02014b50) copy[at + 8]! |= bit
  }
  return copy
}

describe('a packed feed', () => {
  test('is unpacked, by what it is and not by what it is called', async () => {
    const gz = await fetched(gzipSync(CSV), 'stock.csv.gz')
    expect(gz).toMatchObject({ text: CSV, answer: { name: 'stock.csv' }, left: [] })
    const zip = await fetched(await zipOf([['out/stock.xml', CSV]]))
    expect(zip).toMatchObject({ text: CSV, answer: { name: 'stock.xml' }, left: [] })
    expect((await fetched(await zipOf([['stock.csv', CSV]]), 'stock.csv')).text).toBe(CSV)
    expect((await fetched(Buffer.concat([gzipSync('a,b\n'), gzipSync('1,2\n')]), 'two.gz')).text).toBe('a,b\n1,2\n')
  })

  test('may have beside it what programs put into archives for themselves', async () => {
    const zip = await zipOf([
      ['__MACOSX/._stock.csv', 'x'], ['.DS_Store', 'x'], ['Thumbs.db', 'x'], ['out/stock.csv', CSV],
    ]) // prettier-ignore
    expect((await fetched(zip)).text).toBe(CSV)
  })

  test('is one file: none, two, two hundred and a spreadsheet have their reasons', async () => {
    const reason = async (files: ArchiveFiles) => reasonOf(await fetched(await zipOf(files))).reason
    expect(await reason([])).toContain('The archive is empty.')
    expect(await reason([['a.csv', CSV], ['b.csv', CSV]])).toBe(
      'The archive has 2 files in it (a.csv, b.csv): it may have one, the feed.',
    ) // prettier-ignore
    const many = Array.from({ length: 200 }, (_, i) => [`${i}.csv`, 'x'] as const)
    expect(await reason(many)).toBe('The archive has 200 files in it: it may have one, the feed.')
    expect(await reason([['[Content_Types].xml', '<Types/>'], ['xl/workbook.xml', '<x/>']])).toBe(
      'It is a spreadsheet (.xlsx or .ods). Ask for it as CSV.',
    ) // prettier-ignore
  })

  test('is no bomb: neither as gzip nor as zip, nor by what it says of itself', async () => {
    const zeros = Buffer.alloc(60_000_000)
    const bomb = 'Unpacked it is more than 200 times as large: no list of vehicles is. Ask whoever sends it.'
    expect(reasonOf(await fetched(gzipSync(zeros), 'a.gz'))).toEqual({ reason: bomb, again: false })
    const zip = await zipOf([['a.csv', zeros]])
    expect(reasonOf(await fetched(zip))).toEqual({ reason: bomb, again: false })
    expect(reasonOf(await fetched(gzipSync(zeros), 'a.gz', 1_000_000)).reason).toContain('It is larger than 977 KB')
    expect(reasonOf(await fetched(zip, 'a.zip', 1_000_000)).reason).toBe(
      'Unpacked it is larger than what is read of a feed.',
    )
    // It says that it unpacks to 10 bytes.
    const lying = Buffer.from(zip)
    for (let at = 0; at < lying.length - 4; at++) {
      if (lying.readUInt32LE(at) === 0x02014b50) lying.writeUInt32LE(10, at + 24)
    }
    expect(reasonOf(await fetched(lying)).reason).toContain('The archive is damaged')
    expect(reasonOf(await fetched(gzipSync(gzipSync(CSV)), 'a.gz.gz')).reason).toBe(
      'There is an archive in the archive. Ask for the file packed once.',
    )
  })

  test('names no file outside of itself, is no link and has no password', async () => {
    const zip = await zipOf([['aa/bb/stock.csv', CSV]])
    for (const name of ['../../stock.csv', '/etc/bb/sto.csv', 'C:/bb/stock.csv', '..\\..\\stock.csv']) {
      expect(reasonOf(await fetched(renamed(zip, 'aa/bb/stock.csv', name)))).toEqual({
        reason: 'The archive names a file outside of itself. Nothing of it was taken; ask whoever sends it.',
        again: false,
      })
    }
    const link = await zipOf([['stock.csv', '/etc/passwd', 0o120777]])
    expect(reasonOf(await fetched(link)).reason).toContain('The archive has a link in it')
    expect(reasonOf(await fetched(flagged(zip, 1))).reason).toContain('The archive has a password.')
    expect(reasonOf(await fetched(flagged(zip, 0x41))).reason).toContain('The archive has a password.')
  })

  test('is whole: half of it, a damaged one and an empty one are not taken', async () => {
    const rows = Array.from({ length: 5_000 }, (_, i) => `N${i},Toyota,Hilux ${i * 7919}\n`).join('')
    const [gz, zip] = [gzipSync(rows), await zipOf([['stock.csv', rows]])]
    expect(reasonOf(await fetched(gz.subarray(0, gz.length / 2), 'a.gz')).reason).toContain('breaks off before its end')
    expect(reasonOf(await fetched(zip.subarray(0, zip.length / 2))).reason).toContain(
      'The archive is damaged or breaks off',
    )
    const bent = (bytes: Buffer) => {
      const copy = Buffer.from(bytes)
      copy[Math.floor(copy.length / 2)]! ^= 0xff
      return copy
    }
    expect(reasonOf(await fetched(bent(gz), 'a.gz')).reason).toContain('The packed file is damaged.')
    expect(reasonOf(await fetched(bent(zip))).reason).toContain('The archive is damaged')
    expect(reasonOf(await fetched(gzipSync(''), 'a.gz')).reason).toContain('The file is empty.')
    expect(reasonOf(await fetched(gzipSync('<html><body>Log in</body></html>'), 'a.gz')).reason).toContain(
      'A web page came',
    )
  })

  test.each([
    ['%PDF-1.7\n', 'It is a PDF.'],
    ['Rar!\x1a\x07', 'It is packed with RAR.'],
    ['7z\xbc\xaf\x27\x1c', 'It is packed with 7-Zip.'],
    ['BZh91AY', 'It is packed with bzip2.'],
    ['\xd0\xcf\x11\xe0\xa1\xb1', 'It is a spreadsheet of an old Excel.'],
    [`${'stock.csv'.padEnd(257, '\0')}ustar\0`, 'It is a tar archive.'],
  ])('what cannot be read is called by its name, %#', async (text, reason) => {
    expect(reasonOf(await fetched(Buffer.from(text, 'latin1'))).reason).toBe(
      `${reason} Ask for CSV, XML or JSON, plain or as .gz or .zip.`,
    )
  })
})
