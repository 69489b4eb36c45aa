import type { Page } from 'playwright/test'
import { TEMPLATE_NAMES } from '#app/features/site/template-names.ts'
import { LOGO_SHAPES, type LogoShape, logosOf } from './site-documents/logo-sites.ts'
import { overflow } from './checks/page-faults.ts'
import { settled } from './checks/settled.ts'
import { expect, test } from './test.ts'

const WIDTHS = [320, 768, 1920]

/** The logo that is seen in the header: where it stands, how it is drawn, and what stands beside it. */
const seenLogo = () => {
  const shown = (element: Element) => {
    const { visibility, display, opacity } = getComputedStyle(element)
    return visibility === 'visible' && display !== 'none' && Number(opacity) > 0.5
  }
  const box = (element: Element) => {
    const { left, right, top, bottom, width, height } = element.getBoundingClientRect()
    const { paddingLeft, paddingTop } = getComputedStyle(element)
    const [across, down] = [2 * Number.parseFloat(paddingLeft), 2 * Number.parseFloat(paddingTop)]
    return { left, right, top, bottom, width: width - across, height: height - down }
  }
  const images = [...document.querySelectorAll<HTMLImageElement>('.site-name img')].filter(shown)
  const name = document.querySelector('.site-name')!
  const others = [...name.parentElement!.children].filter(
    (each) => each !== name && shown(each) && each.getBoundingClientRect().width > 0,
  )
  const image = images[0]!
  return {
    count: images.length,
    src: image.getAttribute('src') ?? '',
    loaded: image.complete && image.naturalWidth > 0,
    box: box(image),
    clip: box(name),
    bar: box(document.querySelector('.header-bar')!),
    next: Math.min(innerWidth, ...others.map((each) => each.getBoundingClientRect().left)),
    alt:
      images.map((each) => each.alt).join() ||
      [...document.querySelectorAll('.site-name img')].map((each) => (each as HTMLImageElement).alt).join(''),
    width: innerWidth,
  }
}

async function fits(page: Page, shape: LogoShape): Promise<Awaited<ReturnType<typeof seen>>> {
  const logo = await seen(page)
  const { box, bar, clip } = logo
  const [width, height] = LOGO_SHAPES[shape]
  expect(logo).toMatchObject({ count: 1, loaded: true })
  // Within a pixel of its own shape, and large enough to be read.
  expect(Math.abs(box.width - (box.height * width) / height)).toBeLessThanOrEqual(Math.max(1, width / height) + 0.5)
  expect(Math.max(box.width, box.height)).toBeGreaterThanOrEqual(38)
  expect(box.top).toBeGreaterThanOrEqual(bar.top)
  expect(box.bottom).toBeLessThanOrEqual(bar.bottom)
  expect(box.left).toBeGreaterThanOrEqual(0)
  expect(box.right).toBeLessThanOrEqual(logo.next)
  expect([box.left >= clip.left - 0.5, box.right <= clip.right + 0.5, box.bottom <= clip.bottom + 0.5]).toEqual([true, true, true]) // prettier-ignore
  expect((await page.evaluate(overflow)).by).toBeLessThanOrEqual(0)
  return logo
}

async function seen(page: Page) {
  await expect.poll(() => page.evaluate(seenLogo).then(({ loaded }) => loaded)).toBe(true)
  // The menu of a narrow screen fades while the window becomes narrow.
  await settled(page)
  return page.evaluate(seenLogo)
}

for (const template of TEMPLATE_NAMES) {
  for (const shape of Object.keys(LOGO_SHAPES) as LogoShape[]) {
    test(`D01 a ${shape} logo sits well in the header of ${template}`, async ({ page, open }) => {
      const { light, dark } = logosOf(shape)
      for (const path of ['/search', '/']) {
        await open(path, `${template}-${shape}`)
        for (const width of WIDTHS) {
          await page.setViewportSize({ width, height: 800 })
          const { src } = await fits(page, shape)
          expect(src).toBe(`${template === 'yard' ? dark : light}/logo`)
        }
      }
      const foot = page.locator('.footer-name img')
      await foot.scrollIntoViewIfNeeded()
      await expect(foot).toHaveAttribute('src', `${template === 'showroom' ? light : dark}/logo`)
      await expect(foot).toHaveAttribute('alt', template === 'showroom' ? 'A Dealer of Some Name' : 'A Dealer')
    })
  }

  test(`D01 without a logo for dark grounds ${template} shows the other one, or the name`, async ({ page, open }) => {
    const { light } = logosOf('wide')
    for (const path of ['/search', '/']) {
      await open(path, `${template}-plain`)
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 800 })
        const { src } = await fits(page, 'wide')
        expect(src).toBe(`${light}/logo`)
      }
    }
    const ground = await page.locator('.site-name img').evaluate((image) => getComputedStyle(image).backgroundColor)
    expect(ground).toMatch(template === 'yard' ? /^rgb\(255, 255, 255\)$/ : /^rgba\(0, 0, 0, 0\)$/)
    const foot = page.locator('.footer-name')
    if (template === 'showroom') await expect(foot.locator('img')).toHaveCount(1)
    else await expect(foot).toHaveText('A Dealer of Some Name')
  })
}

test('D01 the logo leads home and is called by the name of the dealer, once', async ({ page, open }) => {
  await open('/', 'marque-wide')
  const logo = page.locator('.site-name')
  await expect(logo).toHaveAccessibleName('A Dealer of Some Name')
  await expect(logo).toHaveAttribute('href', '/')
})
