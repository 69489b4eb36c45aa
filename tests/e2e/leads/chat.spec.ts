import type { Page } from 'playwright/test'
import { axeFaults } from '../checks/page-faults.ts'
import { expect, test } from '../test.ts'

/** What is asked of whoever runs the chat. */
async function chatServer(page: Page): Promise<string[]> {
  const requested: string[] = []
  await page.route('https://chat.example/**', (route) => {
    requested.push(route.request().url())
    return route.fulfill({
      contentType: 'text/html',
      body: '<!doctype html><html lang="en"><title>Room</title><main><h1>Hello</h1><input aria-label="Message"></main>',
    })
  })
  return requested
}
const panel = (page: Page) => page.getByRole('dialog', { name: 'Instant Message' })
const button = (page: Page) => page.locator('.actions').getByRole('link', { name: /^Instant Message/ })

for (const width of [390, 768, 1440]) {
  test(`V05 nothing is asked of the chat before the visitor agrees, at ${width} px`, async ({ page, open }) => {
    await page.setViewportSize({ width, height: 844 })
    const requested = await chatServer(page)
    await open('/cars/mazda', 'chatty')
    await button(page).press('Enter')
    await expect(panel(page)).toContainText('This chat is run by Chatter. When you start it, your browser connects to chat.example') // prettier-ignore
    expect(await axeFaults(page)).toEqual([])
    await panel(page).getByRole('button', { name: 'Not now' }).click()
    await expect(panel(page)).toBeHidden()
    await expect(button(page)).toBeFocused()
    expect(requested).toEqual([])

    await button(page).click()
    await panel(page).getByRole('button', { name: 'Start the chat' }).click()
    const frame = panel(page).locator('iframe')
    await expect(frame).toHaveAttribute('sandbox', /allow-scripts/)
    await expect.poll(() => requested.length).toBe(1)
    expect(requested[0]).toMatch(/^https:\/\/chat\.example\/room\?about=2021/)
    const message = frame.contentFrame().getByRole('textbox', { name: 'Message' })
    await message.fill('Is it still there?')
    expect((await frame.boundingBox())!.height).toBeGreaterThan(300)

    // Closed and opened again it goes on where it was.
    await panel(page).getByRole('button', { name: 'Close the chat' }).click()
    await button(page).click()
    await expect(message).toHaveValue('Is it still there?')
    expect(requested).toHaveLength(1)
  })
}

test('V05 agreed to once a visit; the bar at the foot opens the same chat', async ({ page, open }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const requested = await chatServer(page)
  await open('/cars/mazda', 'chatty')
  const foot = page.locator('.vehicle-bar').getByRole('link', { name: /^Instant Message/ })
  // It comes once the buttons of the page are out of sight.
  const goDown = () => page.evaluate(() => window.scrollTo({ top: 1_000, behavior: 'instant' }))
  await goDown()
  await foot.click()
  await panel(page).getByRole('button', { name: 'Start the chat' }).click()
  await expect.poll(() => requested.length).toBe(1)
  await open('/cars/mazda', 'chatty')
  await goDown()
  await foot.click()
  await expect(panel(page).locator('iframe')).toBeVisible()
  await expect.poll(() => requested.length).toBe(2)
})

test('V05 whoever wants another window, or has no JavaScript, follows the link', async ({
  page,
  browser,
  open,
  at,
}) => {
  await open('/cars/mazda', 'chatty')
  await expect(button(page)).toHaveAttribute('target', '_blank')
  const plain = await browser.newPage({ javaScriptEnabled: false })
  await plain.goto(at('/cars/mazda', 'chatty'))
  await expect(button(plain)).toHaveAttribute('href', /^https:\/\/chat\.example\/room\?about=2021/)
  await plain.close()
})
