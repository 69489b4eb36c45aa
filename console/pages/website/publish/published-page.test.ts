import { expect, test } from 'vitest'
import { publishedPage } from './published-page.ts'

test.each([
  ['one page', [['pages', '/winter', 'blocks', 'hero-1', 'heading'], ['pages', '/winter', 'title']], '/winter'],
  ['two pages', [['pages', '/winter'], ['pages', '/']], null],
  ['a page and the menu', [['pages', '/winter'], ['menu']], null],
  ['the order of pages', [['pages']], null],
  ['nothing', [], null],
])('%s', (_what, addresses, path) => expect(publishedPage(addresses.map((address) => ({ address })))).toBe(path)) // prettier-ignore
