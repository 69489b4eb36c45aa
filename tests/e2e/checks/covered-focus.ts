import type { Page } from 'playwright/test'

/** What the focus is on, when no point of it can be seen; null otherwise (WCAG 2.2, 2.4.11). */
const coveredFocus = () => {
  const focused = document.activeElement
  if (!focused || focused === document.body) return { end: true, covered: null }
  const { left, top, width, height } = focused.getBoundingClientRect()
  const steps = [0.05, 0.25, 0.5, 0.75, 0.95]
  const seen = steps.some((x) =>
    steps.some((y) => {
      const hit = document.elementFromPoint(left + width * x, top + height * y)
      // A control drawn by its label is seen where the label is.
      return hit && (focused.contains(hit) || focused.closest('label')?.contains(hit))
    }),
  )
  return { end: false, covered: seen ? null : focused.outerHTML.slice(0, 160) }
}

/** Goes through the stops of the Tab key, the whole page unless fewer are wanted, and says which something covers. */
export async function tabThrough(page: Page, most = 300): Promise<{ stops: number; covered: string[] }> {
  const covered: string[] = []
  for (let stops = 0; stops < most; stops++) {
    await page.keyboard.press('Tab')
    let found = await page.evaluate(coveredFocus)
    // A strip that scrolls smoothly is still on its way.
    if (found.covered) {
      await page.waitForTimeout(400)
      found = await page.evaluate(coveredFocus)
    }
    if (found.end) return { stops, covered }
    if (found.covered) covered.push(found.covered)
  }
  return { stops: most, covered }
}
