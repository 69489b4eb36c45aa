import type { TestInfo } from 'playwright/test'

/** Notes on a test of the browser how often it repeated; `npm run prove` writes it down. */
export function repeated(info: Pick<TestInfo, 'annotations'>, count: number): void {
  info.annotations.push({ type: 'count', description: String(count) })
}
