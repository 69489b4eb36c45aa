import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults, RunOptions } from 'axe-core'
import type { Page } from 'playwright/test'
import { settled } from './settled.ts'

/** axe itself, as its adapter for Playwright brings it. */
const AXE = readFileSync(
  createRequire(import.meta.resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js'),
  'utf8',
)

/** WCAG 2.2 level AA and everything below it. */
const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

interface Look {
  /** Selector of the part that is looked at; the whole page otherwise. */
  readonly part?: string
  /** Also what axe advises beyond WCAG. */
  readonly practice?: boolean
}

/**
 * What axe finds wrong on a page as it stands, a line for each rule. It is put into a document once: the adapter puts
 * it there twice for every look, which takes longer than the look itself.
 */
export async function axeFaults(page: Page, { part = 'html', practice = false }: Look = {}): Promise<string[]> {
  // What is half faded in has not its contrast yet.
  await settled(page)
  for (const frame of page.frames()) {
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(AXE)
  }
  const tags = practice ? [...WCAG, 'best-practice'] : WCAG
  const options: RunOptions = { resultTypes: ['violations'], runOnly: { type: 'tag', values: tags } }
  return page.evaluate(
    async ([within, how]) => {
      const { axe } = window as unknown as { axe: { run(on: string, how: RunOptions): Promise<AxeResults> } }
      const { violations } = await axe.run(within, how)
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`)
    },
    [part, options] as const,
  )
}

/** The widths at which nothing may stick out: a small phone, or a desk at 400 % zoom, to a desk. */
const WIDTHS = [320, 390, 768, 1440]
/** Between phone and desk nothing is drawn that one of them does not have. */
const AXE_WIDTHS = new Set([390, 1440])
export const PHONE = { width: 390, height: 900 }

/**
 * What is wrong with a whole page from phone to desk, a line for each fault: violations, what sticks out, main parts
 * and first headings that are not one. The page is opened once, on a phone, and grows.
 */
export async function pageFaults(page: Page, look: Look = {}): Promise<string[]> {
  const faults: string[] = []
  await page.waitForLoadState()
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: PHONE.height })
    const { by, elements } = await page.evaluate(overflow)
    if (by > 0) faults.push(`${width} px: ${by} px wider than the screen: ${elements.join(' | ')}`)
    if (AXE_WIDTHS.has(width)) faults.push(...(await axeFaults(page, look)).map((fault) => `${width} px: ${fault}`))
  }
  for (const role of ['main', 'heading'] as const) {
    const found = await page.getByRole(role, role === 'heading' ? { level: 1 } : {}).count()
    if (found !== 1) faults.push(`${found} × ${role === 'heading' ? 'heading of level 1' : role}`)
  }
  return faults
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
