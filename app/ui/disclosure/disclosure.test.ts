import { describe, expect, test } from 'vitest'
import { drawn } from '#tests/factories/drawn.ts'
import { Disclosure } from './disclosure.tsx'
import { Folds } from './folds.tsx'

describe('a disclosure', () => {
  test('opens without JavaScript, with words for both states', () => {
    expect(drawn(Disclosure, { closed: 'Show More', opened: 'Show Less' }, 'Words')).toBe(
      '<details class="more"><summary><span class="when-closed">Show More</span><span class="when-open">Show Less</span></summary>Words</details>',
    )
  })

  test('may say the same in both', () => {
    expect(drawn(Disclosure, { closed: 'How we count' }, 'So')).toContain('<summary>How we count</summary>')
  })
})

describe('folds', () => {
  const parts = ['One', 'Two'].map((title) => ({ name: title, title, content: `${title}.` }))

  test('have the first part open', () => {
    const html = drawn(Folds, { parts })
    expect(html.match(/ open="">/g)).toHaveLength(1)
    expect(html).toMatch(/^<div class="folds"><details data-fold="true" open=""><summary>One/)
  })

  test('or none', () => {
    expect(drawn(Folds, { parts, closed: true })).not.toContain('open=')
  })
})
