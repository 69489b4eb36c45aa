import { expect, test } from './test.ts'

test('a page from the cache comes alive under any spelling of its address', async ({ page, open }) => {
  const spellings = [
    'sortBy=price_low&page=1',
    'page=1&sortBy=price_low',
    'utm_source=mail&page=1&sortBy=price_low&gclid=x',
  ]
  for (const query of spellings) {
    for (const time of [1, 2]) {
      const answer = page.waitForResponse((response) => response.url().endsWith(`/search?${query}`))
      await open(`/search?${query}`)
      const status = await (await answer).headerValue('cache-status')
      if (time === 2) expect(status).toBe('forecourt; hit')
      const heart = page.locator('#results .save-toggle').first()
      await heart.click()
      await expect(heart).toHaveAttribute('aria-pressed', time === 1 ? 'true' : 'false')
    }
    expect(new URL(page.url()).search).toBe(`?${query}`)
  }
})
