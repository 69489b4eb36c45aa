import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { type Arrangement, ArrangementContext, slot } from './slot.tsx'

interface Parts {
  readonly name: string
  readonly price: string
}

const Card = slot<Parts>('card', ({ name, price }) => `own: ${name}, ${price}`)
const priceFirst = ({ name, price }: Parts) => `${price}, ${name}`
const shown = (arrangement?: Arrangement) => {
  const card = createElement(Card, { name: 'HiLux', price: '$48,990' })
  return renderToString(arrangement ? createElement(ArrangementContext, { value: arrangement }, card) : card)
}

describe('a slot', () => {
  test('shows the arrangement of the template', () => {
    expect(shown({ card: priceFirst })).toBe('$48,990, HiLux')
  })

  test('falls back to the feature’s own where the template has none, and without a template', () => {
    expect(shown({ header: priceFirst })).toBe('own: HiLux, $48,990')
    expect(shown()).toBe('own: HiLux, $48,990')
  })
})
