import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright/test'

/** WCAG 2.2 level AA and everything below it. */
const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

interface Look {
  /** Selector of the part that is looked at; the whole page otherwise. */
  readonly part?: string
  /** Also what axe advises beyond WCAG. */
  readonly practice?: boolean
}

/** What axe finds wrong on a page as it stands, a line for each rule. */
export async function axeFaults(page: Page, { part = 'html', practice = false }: Look = {}): Promise<string[]> {
  const tags = practice ? [...WCAG, 'best-practice'] : WCAG
  const { violations } = await new AxeBuilder({ page }).include(part).withTags(tags).analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`)
}

/** In the page: how far it is wider than the screen, and what sticks out of it. */
export function overflow(): { by: number; elements: string[] } {
  const by = document.documentElement.scrollWidth - innerWidth
  const clipped = (element: Element): boolean => {
    for (let at = element.parentElement; at; at = at.parentElement) {
      if (getComputedStyle(at).overflowX !== 'visible') return true
    }
    return false
  }
  const wide = [...document.body.querySelectorAll('*')].filter(
    (element) => element.getBoundingClientRect().right > innerWidth + 1 && !clipped(element),
  )
  return { by, elements: wide.slice(0, 5).map((element) => element.outerHTML.slice(0, 120)) }
}
