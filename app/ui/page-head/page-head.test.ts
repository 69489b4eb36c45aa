import { expect, test } from 'vitest'
import { drawn } from '#tests/factories/drawn.ts'
import { PageHead } from './page-head.tsx'

test('the head of a page has its heading, the way to it above and its picture beside it', () => {
  expect(drawn(PageHead, { title: 'Contact Us' })).toMatch(/^<header class="page-head">.*<h1[^>]*>Contact Us<\/h1><\/div><\/div><\/header>$/) // prettier-ignore
  expect(drawn(PageHead, { title: 'Blog', above: 'Home', picture: 'picture', children: 'words' })).toMatch(
    /<div>Home<h1[^>]*>Blog<\/h1>words<\/div>picture<\/div>/,
  )
})
