import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runCommand } from '#tests/running/command.ts'
import { car } from '#tests/factories/car.ts'
import { siteDocument } from '#tests/factories/site-document.ts'

let data: string
let photos: string
beforeAll(async () => {
  data = await mkdtemp(join(tmpdir(), 'forecourt-cli-pictures-'))
  photos = join(data, 'photos')
  const cars = [
    car({ slug: 'ute', stocknum: 'N1042' }),
    car({ slug: 'rio', stocknum: 'U7' }),
    ...[1, 2].map((dealership_id) => car({ slug: `twin-${dealership_id}`, id: 90 + dealership_id, stocknum: 'T1', dealership_id })),
  ] // prettier-ignore
  await writeFile(join(data, 'cars.json'), JSON.stringify(cars))
  for (const slug of ['east', 'west']) {
    await writeFile(join(data, `${slug}.json`), JSON.stringify(siteDocument({ slug })))
    await run('site', 'apply', join(data, `${slug}.json`))
    await run('stock', 'import', '--site', slug, join(data, 'cars.json'))
  }
}, 240_000)
afterAll(() => rm(data, { recursive: true, force: true }))

const forecourt = (...args: string[]) => runCommand(data, args)
const run = async (...args: string[]): Promise<string> => {
  const { code, stdout, stderr } = await forecourt(...args)
  if (code !== 0) throw new Error(stderr + stdout)
  return stdout
}
const pictures = (...args: string[]) => forecourt('stock', 'pictures', '--site', 'east', ...args)
interface PictureReport {
  cars: { stocknum: string; slug: string; outcome: string; pictures: { file: string; address: string }[] }[]
  unmatched: { file: string; meant?: string }[]
  refused: { file: string; reason: string }[]
}
const json = async (...args: string[]) => JSON.parse((await pictures(...args, '--json')).stdout) as PictureReport

const photo = (red: number) =>
  sharp({ create: { width: 640, height: 480, channels: 3, background: { r: red * 30, g: 90, b: 40 } } })
    .jpeg()
    .toBuffer()
async function files(names: Readonly<Record<string, Buffer | string>>): Promise<void> {
  await rm(photos, { recursive: true, force: true })
  for (const [name, bytes] of Object.entries(names)) {
    await mkdir(dirname(join(photos, name)), { recursive: true })
    await writeFile(join(photos, name), bytes)
  }
}
interface ExportedCar {
  slug: string
  images?: { image: { url: string } }[]
}
const imagesOf = async (slug: string, site = 'east') =>
  (JSON.parse(await run('stock', 'export', '--site', site)) as ExportedCar[])
    .find((one) => one.slug === slug)!
    .images?.map(({ image }) => image.url) ?? []

describe('forecourt stock pictures', { timeout: 240_000 }, () => {
  test('gives each car its pictures in their order, says what is no car’s, and changes nothing the second time', async () => {
    await files({
      'N1042-2.jpg': await photo(2),
      'N1042.jpg': await photo(1),
      'N1042 (3).jpeg': await photo(3),
      'N1042-4.jpg': await photo(1),
      'U7/front.jpg': await photo(7),
      'U8.jpg': await photo(8),
      'price-list.txt': 'a text',
      '.DS_Store': 'x',
      'Thumbs.db': 'x',
    })
    const before = await imagesOf('ute')
    const dry = await pictures('--from', photos, '--dry-run')
    expect(dry.stderr).toBe('')
    expect(dry.stdout).toContain('Checked for "east", nothing was written: 5 pictures of 2 vehicles')
    expect(await imagesOf('ute')).toEqual(before)

    const done = await pictures('--from', photos)
    expect(done).toMatchObject({ code: 0, stderr: '' })
    expect(done.stdout).toBe(
      [
        'Own pictures of "east": 4 pictures of 2 vehicles, instead of those of the feed; 1 not matched.',
        '  U8.jpg: no vehicle has this stock number; did you mean "U7"?',
        '  price-list.txt: not a picture',
        '',
      ].join('\n'),
    )
    const again = await json('--from', photos)
    expect(again.cars.map(({ stocknum, outcome }) => [stocknum, outcome])).toEqual([['N1042', 'unchanged'], ['U7', 'unchanged']]) // prettier-ignore
    // The same picture under two names is one.
    expect(again.cars[0]!.pictures.map(({ file }) => file)).toEqual(['N1042.jpg', 'N1042-2.jpg', 'N1042 (3).jpeg'])
    expect(await imagesOf('ute')).toEqual(again.cars[0]!.pictures.map(({ address }) => address))
    expect(await imagesOf('ute', 'west')).toEqual(before)

    await run('stock', 'import', '--site', 'east', join(data, 'cars.json'))
    expect(await imagesOf('ute')).toHaveLength(3)
    expect(await run('stock', 'history', 'N1042', '--site', 'east')).toContain('3 own pictures instead of the 0 of its')
    expect(await run('stock', 'unset', 'N1042', 'images', '--site', 'east')).toContain('images is what its feed says')
    expect(await imagesOf('ute')).toEqual(before)
    const typed = await forecourt('stock', 'set', 'N1042', 'images', 'x.jpg', '--site', 'east')
    expect(typed.stderr).toContain('images has a command of its own: forecourt stock pictures')
  })

  test('a bad picture is said and left out, and the car keeps the good ones', async () => {
    await files({
      'N1042-1.jpg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
      'N1042-2.jpg': await photo(4),
      'U7.png': (await photo(5)).subarray(0, 300),
    })
    await writeFile(join(data, 'outside.jpg'), await photo(6))
    await symlink(join(data, 'outside.jpg'), join(photos, 'N1042-3.jpg'))
    const refused = await pictures('--from', photos)
    expect(refused.code).toBe(1)
    expect(refused.stderr).toContain('1 picture of 1 vehicle, instead of those of the feed; 3 left out.')
    expect(refused.stderr).toContain('N1042-1.jpg: The file is not a JPEG, PNG, WebP or AVIF picture.')
    expect(refused.stderr).toContain('N1042-3.jpg: It lies outside the folder of the pictures.')
    expect(refused.stderr).toContain('U7.png: The picture is damaged or incomplete.')
    expect(await imagesOf('ute')).toHaveLength(1)
    expect((await json('--from', photos)).refused).toHaveLength(3)
  })

  test('what cannot be done is said, and changes nothing', async () => {
    const before = await imagesOf('twin-1')
    await files({ 'T1.jpg': await photo(1) })
    expect((await pictures('--from', photos)).stderr).toContain('T1.jpg: Several vehicles have the stock number "T1". Add --dealership.') // prettier-ignore
    expect(await imagesOf('twin-1')).toEqual(before)
    expect(await pictures('--from', photos, '--dealership', '2', '--after')).toMatchObject({ code: 0 })
    expect([(await imagesOf('twin-1')).length, (await imagesOf('twin-2')).length]).toEqual([before.length, before.length + 1]) // prettier-ignore
    expect((await pictures('--from', join(data, 'none'))).stderr).toContain('does not exist')
    expect((await pictures('--from', join(data, 'cars.json'))).stderr).toContain('is a file; a folder is needed')
    expect((await pictures('--from', photos, '--before', '--after')).stderr).toContain('cannot be used with')
    await files({ 'X1.jpg': await photo(1) })
    expect(await pictures('--from', photos)).toMatchObject({ code: 1, stdout: '' })
    expect((await pictures('--from', photos)).stderr).toContain('is of a vehicle of "east", so nothing was changed')
  })
})
