import { expect, test } from 'vitest'
import { askingPage } from './asking-page.ts'

const url = new URL('https://alpha.example/forms/contact')
const own = 'https://alpha.example/cars/ute?utm_source=letter'

test.each([
  ['a page of the site', own, own],
  ['another site', 'https://evil.example/"><script>alert(1)</script>', url.href],
  ['a script', 'javascript:alert(1)//', url.href],
  ['another port', 'https://alpha.example:81/', url.href],
  ['no address', 'alpha.example', url.href],
  ['nothing', '', url.href],
  ['a long one', `${own}${'x'.repeat(9_000)}`, `${own}${'x'.repeat(9_000)}`.slice(0, 2_000)],
])('L03 the page that a lead names: %s', (_name, referer, kept) => {
  expect(askingPage(new Request(url, { method: 'POST', headers: { referer } }), url)).toBe(kept)
})
