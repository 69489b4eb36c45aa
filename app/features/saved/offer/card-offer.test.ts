import fc from 'fast-check'
import { expect, it } from 'vitest'
import { mediaUrl } from '#app/features/site/pictures/media.ts'
import { cardOffer, offerOnCard } from './card-offer.ts'

const ID = 'abcdefghijklmnopqrst'
const card = { slug: '2021-toyota-hilux-sr5-a1', title: '2021 Toyota HiLux', line: 'SR5', picture: ID }
const car = { id: 7, name: '2021 Toyota HiLux SR5', slug: card.slug, make: 'Toyota', model: 'HiLux' }
const offer = { car: { ...car, primary_image_url: mediaUrl(ID, 'thumb') }, compare: true }

it('carries a name only where the card says another', () => {
  expect(cardOffer(offer, card)).toEqual({ id: 7, make: 'Toyota', model: 'HiLux', compare: true })
  expect(cardOffer({ ...offer, car: { ...offer.car, name: 'The red one' } }, card)).toMatchObject({
    name: 'The red one',
  })
})

it('is whole again on the card', () => {
  const text = fc.string({ maxLength: 20 })
  fc.assert(
    fc.property(text, text, text, fc.boolean(), fc.boolean(), (title, line, name, pictured, compare) => {
      const shown = { slug: card.slug, title, line, picture: pictured ? ID : null }
      const kept = { car: { ...car, name, primary_image_url: pictured ? mediaUrl(ID, 'thumb') : null }, compare }
      expect(offerOnCard(cardOffer(kept, shown), shown)).toEqual(kept)
    }),
  )
})
