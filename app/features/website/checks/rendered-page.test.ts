import { expect, test } from 'vitest'
import { pageFindings } from './rendered-page.ts'

const page = (main: string, bytes = 12_000) => ({ html: `<html><body><main>${main}</main><footer><a href="/"></a></footer></body></html>`, bytes }) // prettier-ignore
const heading = '<h1>Utes in Rocklea</h1>'
const pictures = (count: number, more = '') => `<img src="/a.avif" alt="A ute"${more}>`.repeat(count)

test.each([
  ['a good page', page(heading + pictures(4) + pictures(9, ' loading="lazy"') + '<h2>More</h2><h3>Even more</h3>'), []],
  ['a heavy one', page(heading, 30 * 1024 + 1), ['bytes']],
  ['pictures that load at once', page(heading + pictures(5)), ['pictures']],
  ['no main heading', page('<h2>Utes</h2>'), ['h1']],
  ['two main headings', page(heading + heading), ['h1']],
  ['a level that is skipped', page(`${heading}<h3>Trays</h3>`), ['levels']],
  ['a link without words', page(`${heading}<a href="/utes"><svg></svg></a>`), ['links']],
  ['a link that its picture names', page(`${heading}<a href="/utes"><img src="/a.avif" alt="Our utes"></a>`), []],
  ['a link that is named', page(`${heading}<a href="/utes" aria-label="Utes"></a>`), []],
  ['the picture of a card, whose heading is the link that is heard', page(`${heading}<a href="/utes" tabindex="-1" aria-hidden="true"><img src="/a.avif" alt=""></a>`), []],
  ['a picture without words', page(`${heading}<img src="/a.avif">`), ['alt']],
])('%s', (_, drawn, ids) => {
  const found = pageFindings(drawn)
  expect(found.map(({ id }) => id)).toEqual(ids)
  for (const { words, mend } of found) expect(`${words} ${mend}`).toMatch(/^[a-z0-9].*[.]$/)
}) // prettier-ignore

test('how many there are is said', () => {
  const [finding] = pageFindings(page(`${heading}${'<a href="/utes"></a>'.repeat(12)}`))
  expect(finding?.words).toBe('12 links say nothing')
})
