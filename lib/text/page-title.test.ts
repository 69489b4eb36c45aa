import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pageTitle } from './page-title.ts'

const long = 'Compare 2020 Skoda Kodiaq 132TSI Style, 2021 Mazda CX-5 Touring, 2022 Kia Sorento'

test.each([
  ['Used Kia cars in Brisbane', 'Alpha Motors', 'Used Kia cars in Brisbane | Alpha Motors'],
  [
    'Used Avan caravans for sale in South East Queensland',
    'Saltbush Caravans',
    'Used Avan caravans for sale in South East Queensland',
  ],
  [long, 'Alpha', 'Compare 2020 Skoda Kodiaq 132TSI Style, 2021 Mazda CX-5 Touring…'],
  ['x'.repeat(300), 'Alpha', `${'x'.repeat(69)}…`],
  ['🚙'.repeat(60), 'Alpha', `${'🚙'.repeat(34)}…`],
])('%s', (text, site, title) => expect(pageTitle(text, site)).toBe(title))

test('a title is never longer than what is shown of it', () => {
  fc.assert(fc.property(fc.string({ maxLength: 400 }), fc.string(), (text, site) => pageTitle(text, site).length <= 70))
})
