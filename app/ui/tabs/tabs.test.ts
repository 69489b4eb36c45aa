import { describe, expect, test } from 'vitest'
import { drawn } from '#tests/factories/drawn.ts'
import { Tabs } from './tabs.tsx'

const tabs = [
  { name: 'one', title: 'One', content: 'First words' },
  { name: 'two', title: 'Two', content: 'Second words' },
]

describe('tabs', () => {
  const html = drawn(Tabs, { label: 'About it', tabs })

  test('show all parts without JavaScript: each stands in the page, none is hidden', () => {
    expect(html).toContain('First words')
    expect(html).toContain('Second words')
    expect(html).not.toContain('hidden=""')
  })

  test('begin with the first, which alone is reached by Tab', () => {
    expect(html).toContain('id="tab-one" aria-selected="true" aria-controls="tab-one-panel" tabindex="0"')
    expect(html).toContain('id="tab-two" aria-selected="false" aria-controls="tab-two-panel" tabindex="-1"')
  })
})
