import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { openSynonyms } from '../engine/text/synonyms.ts'
import { best, matchOf, piecesOf, prepareSuggestions, typedWords } from './suggestions.ts'
import { synonyms } from '../synonyms.ts'

const known = openSynonyms(synonyms)
const typed = (text: string, corrected: readonly string[] = []) =>
  typedWords(text, corrected, (word) => known.of(word).map(({ word: other }) => other))

/** The label with what was typed in brackets, or "-". */
function marked(label: string, text: string, { short = label, corrected = [] as string[] } = {}): string {
  const match = matchOf(prepareSuggestions({ label, short }), typed(text, corrected))
  return match
    ? piecesOf(label, match.marks)
        .map(([piece, matched]) => (matched ? `[${piece}]` : piece))
        .join('')
    : '-'
}

describe('S10 what was typed in a label', () => {
  test.each([
    ['Toyota', 'toy', '[Toy]ota'],
    ['Toyota HiLux', 'hil', 'Toyota [HiL]ux'],
    ['Toyota HiLux', 'toyota hil', '[Toyota] [HiL]ux'],
    ['Toyota HiLux', 'hil toy', '[Toy]ota [HiL]ux'],
    ['Toyota HiLux', 'ford', '-'],
    ['Toyota HiLux', 'toyota toyota', '-'],
    ['Toyota HiLux', 'lux', '-'],
    ['Volkswagen Golf', 'vw golf', '[Volkswagen] [Golf]'],
    ['Ute', 'pickup', '[Ute]'],
    ['Citroën', 'citroen', '[Citroën]'],
    ['Citroën', 'CITROËN', '[Citroën]'],
    ['Ford', '(a+)+$', '-'],
    ['<b>Bold</b>', 'bold', '<b>[Bold]</b>'],
    ['Toyota', '', '-'],
  ])('%s for %s is %s', (label, text, expected) => expect(marked(label, text)).toBe(expected))

  test.each([
    ['Mazda CX-5', 'CX-5', 'cx5', 'Mazda [CX]-[5]'],
    ['Mazda CX-5', 'CX-5', 'mazdacx', '[Mazda] [CX]-5'],
    ['Toyota LandCruiser Prado', 'LandCruiser Prado', 'land cruiser', 'Toyota [LandCruiser] Prado'],
    ['Hyundai i30', 'i30', 'i 30', 'Hyundai [i30]'],
  ])('%s (%s) written as one: %s is %s', (label, short, text, expected) =>
    expect(marked(label, text, { short })).toBe(expected),
  )

  test.each([
    ['Toyota Corolla', 'corola', ['corolla'], 'Toyota [Corolla]'],
    ['Toyota Corolla', 'toyta corola', ['toyota', 'corolla'], '[Toyota] [Corolla]'],
    ['Mitsubishi Outlander', 'mitsibushi', ['mitsubishi'], '[Mitsubishi] Outlander'],
    ['Toyota Camry', 'corola', ['corolla'], '-'],
    ['Kia', 'kai', ['kia'], '-'],
  ])('%s for the slip %s is as %s', (label, text, corrected, expected) =>
    expect(marked(label, text, { corrected })).toBe(expected),
  )
})

test('S10 whole words come first, then those with most cars; without cars none', () => {
  const all = [
    { label: 'Ford Ranger', short: 'Ranger', count: 5 },
    { label: 'Range Rover', short: 'Range Rover', count: 1 },
    { label: 'Ford Range', short: 'Range', count: 0 },
    { label: 'Hyundai Ranger', short: 'Ranger', count: 9 },
  ].map(prepareSuggestions)
  const labels = (text: string, limit = 5) => best(all, typed(text), limit).map(({ candidate }) => candidate.label)
  expect(labels('range')).toEqual(['Range Rover', 'Hyundai Ranger', 'Ford Ranger'])
  expect(labels('range', 2)).toEqual(['Range Rover', 'Hyundai Ranger'])
})

test('S10 the pieces are the label, whatever it is and whatever was typed', () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 30 })
  fc.assert(
    fc.property(text, text, fc.boolean(), (label, other, own) => {
      const requested = own ? label : other
      const match = matchOf(prepareSuggestions({ label, short: label.slice(2) }), typed(requested, [other]))
      if (match)
        expect(
          piecesOf(label, match.marks)
            .map(([piece]) => piece)
            .join(''),
        ).toBe(label)
    }),
  )
})
