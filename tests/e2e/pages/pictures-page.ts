import { createHash } from 'node:crypto'
import { type Page, test } from 'playwright/test'
import sharp from 'sharp'
import { mediaId } from '#app/features/site/pictures/media.ts'
import { PHOTO, type PHOTO_CARS, photoCar, PHOTOGRAPHER } from '../site-documents/console-sites.ts'

/** A picture that somebody takes, and its id once it is sent. */
export interface TakenPicture {
  readonly name: string
  readonly mimeType: string
  readonly buffer: Buffer
  readonly id: string
}

const SIZES = {
  tiny: { width: 60, height: 40, sigma: 1, quality: 90 },
  /** About 60 KB: more than strangers may send. */
  small: { width: 300, height: 260, sigma: 60, quality: 90 },
  /** About 550 KB: what is left of a picture of a phone when it was made smaller. */
  whole: { width: 2_400, height: 1_600, sigma: 20, quality: 60 },
} as const

/** Pictures that travel as they are, for none is too large: their ids are known before. */
export async function pictures(
  from: number,
  count: number,
  size: keyof typeof SIZES = 'tiny',
): Promise<TakenPicture[]> {
  const made: TakenPicture[] = []
  for (let n = from; n < from + count; n++) {
    const { width, height, sigma, quality } = SIZES[size]
    const noise = { type: 'gaussian', mean: 100 + n, sigma } as const
    const buffer = await sharp({ create: { width, height, channels: 3, background: { r: n, g: 90, b: 120 }, noise } }).jpeg({ quality }).toBuffer() // prettier-ignore
    const id = mediaId(createHash('sha256').update(buffer).digest())
    made.push({ name: `IMG_${n}.jpg`, mimeType: 'image/jpeg', buffer, id })
  }
  return made
}

/** The pictures of a car of the photographers' dealer; each try of a test has a car of its own. */
export class PicturesPage {
  readonly page: Page
  readonly at: (path: string, site?: string) => string

  constructor(page: Page, at: (path: string, site?: string) => string) {
    this.page = page
    this.at = at
  }

  address = (car: (typeof PHOTO_CARS)[number]) =>
    this.at(`/${PHOTO}/cars/${photoCar(car, test.info().retry)}/pictures`, 'console')

  async open(car: (typeof PHOTO_CARS)[number]): Promise<void> {
    await this.page.goto(this.address(car))
    await this.page.getByRole('button', { name: new RegExp(PHOTOGRAPHER.name) }).click()
    await this.page.waitForURL(this.address(car))
  }

  /** Takes the connection away once all scripts are there: the router reloads a page whose last one does not come. */
  async goOffline(): Promise<void> {
    const isThere = () => performance.getEntriesByType('resource').some(({ name }) => name.includes('/assets/search-'))
    await this.page.waitForFunction(isThere)
    await this.page.waitForLoadState('networkidle')
    await this.page.context().setOffline(true)
  }

  choose = (files: readonly TakenPicture[], field = 'Add pictures') =>
    this.page.getByLabel(field, { exact: true }).setInputFiles(files.map(({ id: _id, ...file }) => file))

  shown = async (): Promise<string[]> =>
    (
      await this.page
        .locator('.pictures-main a.pictures-tile')
        .evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''))
    ) // prettier-ignore
      .map((address) => address.split('picture=')[1] ?? '')

  get waiting() {
    return this.page.getByRole('heading', { name: /still to send/ })
  }
}
