import type { Page } from 'playwright/test'

/** Waits until nothing moves or changes its colour. */
export const settled = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    // What begins with the next frame counts, too.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    const ending = document
      .getAnimations()
      // What goes with scrolling ends where the page does.
      .filter(
        ({ effect, timeline }) =>
          timeline instanceof DocumentTimeline && effect?.getComputedTiming().endTime !== Infinity,
      )
    await Promise.race([
      Promise.allSettled(ending.map(({ finished }) => finished)),
      new Promise((resolve) => setTimeout(resolve, 1_000)),
    ])
  })
