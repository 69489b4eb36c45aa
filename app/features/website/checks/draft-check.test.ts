import { expect, test } from 'vitest'
import { firstProblemWords } from './draft-check.ts'

const block = { kind: 'promotion', id: 'promotion-1', heading: 'Summer sale' }
const document = { name: 'Alpha', pages: [{ path: '/', title: 'Welcome', blocks: [block] }] }

test.each([
  ['pages.0.blocks.0.picture', 'must be a picture', 'Home page: promotion “Summer sale”, picture: must be a picture.'],
  ['page "/", block 1 (promotion)', 'page "/", block 1 (promotion): is over', 'Home page: promotion “Summer sale”: is over.'],
  ['tagline', 'must not be empty', 'Tagline: must not be empty.'],
])('what is wrong at %s is said with where people find it', (field, reason, words) => {
  expect(firstProblemWords(document, [{ field, reason }])).toBe(words)
}) // prettier-ignore
