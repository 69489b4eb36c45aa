import { expect, test } from 'vitest'
import { titlePath } from './title-path.ts'

test.each([
  ['Winter sale', '/welcome', '/winter-sale'],
  ['  Mum’s & Dad’s day: 20% off!  ', '/offers/new-offer', '/offers/mums-and-dads-day-20-off'],
  ['', '/offers/new-offer', '/offers/new-offer'],
  ['🚗', '/welcome', '/welcome'],
])('“%s” as a page that begins at %s stands at %s', (title, template, path) => expect(titlePath(title, template)).toBe(path)) // prettier-ignore
