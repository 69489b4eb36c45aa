import type { Page } from 'playwright/test'
import { settled } from './checks/settled.ts'
import { expect, test } from './test.ts'

/** Opens the filters of a list, and says how long they and their parts move. */
const movesOnOpening = async (page: Page): Promise<string[]> => {
  await page.getByRole('link', { name: /^Filters/ }).click()
  const sheet = page.locator('.sheet[data-open]')
  await expect(sheet).toBeVisible()
  return sheet.evaluate((element) => {
    const { animationName, animationDuration } = getComputedStyle(element)
    return [animationName, animationDuration]
  })
}

test('the filters of a phone slide in, and a menu fades', async ({ page, open }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open('/search')
  expect(await movesOnOpening(page)).toEqual(['sheet-in', '0.18s'])
  await open('/search')
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await expect(page.locator('.site-menu')).toHaveCSS('animation-name', 'menu-in')
})

test('what is closed leaves the way it came, and nothing of it stays', async ({ page, open }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open('/search')
  await movesOnOpening(page)
  const sheet = page.locator('.sheet')
  await settled(page)
  const leaving = await sheet.evaluate(async (element) => {
    element.querySelector<HTMLElement>('[aria-label="Close filters"]')!.click()
    await new Promise((resolve) => requestAnimationFrame(resolve))
    return element.getAnimations().map((each) => (each as CSSTransition).transitionProperty)
  })
  expect(leaving.toSorted()).toEqual(['display', 'translate'])
  await expect(sheet).toBeHidden()
  const menu = page.locator('.site-menu')
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  const after = await menu.evaluate((element: HTMLElement) => {
    element.hidePopover()
    return [getComputedStyle(element).display !== 'none', element.getAnimations().length > 0]
  })
  expect(after).toEqual([true, true])
  await expect(menu).toBeHidden()
})

test('nothing moves for who asked for less of it', async ({ page, open }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open('/search')
  await expect(page.locator('.save-heart').first()).toHaveCSS('transition-property', 'none')
  expect((await movesOnOpening(page))[0]).toBe('none')
  await open('/search')
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await expect(page.locator('.site-menu')).toHaveCSS('animation-name', 'none')
})

test('a list that stands beside its filters does not move when it loads', async ({ page, open }) => {
  await open('/search')
  await expect(page.locator('.sheet')).toHaveCSS('animation-name', 'none')
})
