import { describe, expect, test } from 'vitest'
import { forgetOffer, keepOffer, type KeptOffer, keptOffer } from './browser/kept-offer.ts'
import { KEPT_OFFER } from './changeover/storage-names.ts'

const NOW = Date.parse('2026-11-21T03:00:00Z')
const OFFER: KeptOffer = { id: 'A'.repeat(22), name: '2019 Toyota HiLux', offer_price: 17_250, expires_at: NOW + 1, offer_accepted: false } // prettier-ignore

function box(text: string | null = null) {
  const kept = new Map(text === null ? [] : [[KEPT_OFFER, text]])
  return () => ({
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  })
}

describe('T01 the offer that a browser keeps', () => {
  test('is there until it expires or is cleared', () => {
    const storage = box()
    keepOffer(OFFER, storage)
    keepOffer(null, storage)
    expect(keptOffer(storage, NOW)).toEqual(OFFER)
    expect(keptOffer(storage, NOW + 1)).toBeNull()
    // By the browser's clock an accepted one ends at the same moment: until then the dealer honours it.
    keepOffer({ ...OFFER, offer_accepted: true }, storage)
    expect(keptOffer(storage, NOW)?.offer_price).toBe(17_250)
    expect(keptOffer(storage, NOW + 1)).toBeNull()
    forgetOffer(storage)
    expect(keptOffer(storage, NOW)).toBeNull()
  })
  test.each([
    ['nothing', null],
    ['no JSON', '{'],
    ['null', 'null'],
    ['a negative offer', JSON.stringify({ ...OFFER, offer_price: -1 })],
    ['an offer of a billion', JSON.stringify({ ...OFFER, offer_price: 1e9 })],
    ['another address', JSON.stringify({ ...OFFER, id: '../../elsewhere' })],
    ['a day that is no text', JSON.stringify({ ...OFFER, until: { day: 28 } })],
    ['markup for a figure', JSON.stringify({ ...OFFER, offer_price: '<b>' })],
  ])('%s is no offer', (_, text) => expect(keptOffer(box(text), NOW)).toBeNull())
  test('a browser that keeps nothing is no fault', () => {
    const refuses = () => {
      throw new Error('denied')
    }
    keepOffer(OFFER, refuses)
    forgetOffer(refuses)
    expect(keptOffer(refuses, NOW)).toBeNull()
  })
})
