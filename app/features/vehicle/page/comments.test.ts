import { describe, expect, test } from 'vitest'
import { shortened } from './comments.ts'
import { commentsOf } from './comments.server.ts'

describe('V21 dealer comments', () => {
  test.each([
    [undefined, null],
    ['   ', null],
    ['<p> </p>', null],
    ['One owner & full books.', '<p>One owner &amp; full books.</p>'],
    ['First.\n\nSecond\nline.', '<p>First.</p><p>Second<br />line.</p>'],
    ['5 < 6', '<p>5 &lt; 6</p>'],
    ['<p onclick="x()" style="color:red">Hi <b>there</b></p>', '<p>Hi <b>there</b></p>'],
    ['<script>alert(1)</script><p>Hi</p>', '<p>Hi</p>'],
    ['<style>*{display:none}</style><p>Hi</p>', '<p>Hi</p>'],
    ['<p>Hi<img src=x onerror=alert(1)></p>', '<p>Hi</p>'],
    ['<xmp><img src=x onerror=alert(1)></xmp><p>Hi</p>', '<p>Hi</p>'],
    ['<a href="javascript:alert(1)">Hi</a>', 'Hi'],
    ['<svg><p>Hi</p></svg>', '<p>Hi</p>'],
  ])('%j', (raw, html) => {
    expect(commentsOf(raw)?.html ?? null).toBe(html)
  })

  test('are cut at a word near 400 characters of text, not of markup', () => {
    const words = 'word '.repeat(79)
    expect(commentsOf(`<p><b>${words.trim()}</b></p>`)?.short).toBeNull()
    const short = commentsOf(`<p>${'word '.repeat(200)}</p>`)!.short!
    expect(short.length).toBeLessThanOrEqual(401)
    expect(short.endsWith('word…')).toBe(true)
  })

  test('list items become sentences in the cut text', () => {
    const items = Array.from({ length: 60 }, (_, i) => `<li>Item ${i}</li>`).join('')
    expect(commentsOf(`<p>It has:</p><ul>${items}</ul>`)!.short).toMatch(/^It has: Item 0\. Item 1\. Item 2\. /)
  })

  test('an unbroken word of 20,000 characters is cut at the limit', () => {
    expect(shortened('x'.repeat(20_000))).toBe(`${'x'.repeat(400)}…`)
  })
})
