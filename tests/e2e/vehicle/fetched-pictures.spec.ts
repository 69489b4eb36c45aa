import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runCommand } from '../../running/command.ts'
import { car } from '../../factories/car.ts'
import { pictureHost } from '../../factories/servers/picture-host.ts'
import { expect, test } from '../test.ts'

const DATA = () => process.env['FORECOURT_E2E_DATA'] ?? process.env['forecourt_e2e_data'] ?? ''

test('a car is listed with its silhouette, and with its picture once that is there, without reloading itself', async ({
  page,
  at,
  open,
  expectNoise,
}) => {
  test.setTimeout(120_000)
  expectNoise(/status of 404/)
  // A page that is opened again takes its picture from memory, and the browser finds its preload idle.
  expectNoise(/was preloaded using link preload but not used/)
  let isOpen = false
  const host = await pictureHost({ isOpen: () => isOpen })
  const folder = await mkdtemp(join(tmpdir(), 'forecourt-fetched-'))
  const command = async (...args: string[]) => {
    const { code, stderr, stdout } = await runCommand(DATA(), args)
    expect(code, stderr).toBe(0)
    return stdout
  }
  try {
    const images = ['a', 'b', 'c'].map((name) => ({ image: { url: host.url(`ok/${name}.jpg`) } }))
    const file = join(folder, 'cars.json')
    await writeFile(file, JSON.stringify([car({ slug: 'on-its-way', images })]))
    expect(await command('stock', 'import', '--site', 'fetching', file)).toContain('3 pictures to fetch')

    const picture = page.locator('main img[src*="/media/"], main img[srcset*="/media/"]')
    let loads = 0
    page.on('request', (request) => {
      if (request.isNavigationRequest() || /\.data(\?|$)/.test(request.url())) loads++
    })
    // A change by another program is seen within two seconds.
    await expect
      .poll(async () => (await page.goto(at('/cars/on-its-way', 'fetching')))?.status(), { timeout: 20_000 })
      .toBe(200)
    await open('/cars/on-its-way', 'fetching')
    await expect(page.locator('main .silhouette').first()).toBeVisible()
    await expect(picture).toHaveCount(0)
    await open('/search', 'fetching')
    await expect(page.locator('main .silhouette').first()).toBeVisible()
    await open('/cars/on-its-way', 'fetching')
    loads = 0

    isOpen = true
    await command('pictures', 'retry', '--site', 'fetching')
    await expect
      .poll(async () => JSON.parse(await command('pictures', 'status', '--site', 'fetching', '--json')) as object, {
        timeout: 30_000,
      })
      .toMatchObject({ waiting: 0, kept: 3 })
    await page.waitForTimeout(4_000)
    // The page that is open stays as it is: nobody's reading is disturbed.
    expect(loads).toBe(0)
    await expect(page.locator('main .silhouette').first()).toBeVisible()

    for (const path of ['/cars/on-its-way', '/search']) {
      await expect
        .poll(async () => (await open(path, 'fetching'), picture.count()), { timeout: 20_000 })
        .toBeGreaterThan(0)
      const drawn = await picture.first().evaluate(async (image: HTMLImageElement) => {
        await image.decode()
        return image.naturalWidth
      })
      expect(drawn).toBeGreaterThan(200)
    }
    loads = 0
    await page.waitForTimeout(3_000)
    expect(loads).toBe(0)
  } finally {
    await host.close()
    await rm(folder, { recursive: true, force: true })
  }
})
