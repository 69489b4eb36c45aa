import { expect, test } from 'vitest'
import { drawn } from '#tests/factories/drawn.ts'
import { SectionHead } from './section-head.tsx'

test('the heading of a section stands alone, or with a link whose name says where it leads', () => {
  const props = { id: 'e', title: 'Enquiries' }
  expect(drawn(SectionHead, props)).not.toContain('<a ')
  expect(drawn(SectionHead, { ...props, more: { to: '/all', text: 'See all' } })).toMatch(
    /<h2 id="e"[^>]*>Enquiries<\/h2><a href="\/all"[^>]*><span>See all<span class="sr-only">: Enquiries<\/span>/,
  )
})
