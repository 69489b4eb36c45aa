import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { STATE_RULES, stateWords } from './state-rules.ts'

const docs = readFileSync('docs/state-law.md', 'utf8')

describe('C01 what a state says of cooling off', () => {
  test.each([
    ['TAS', 'There is no statutory cooling-off period for car sales in Tasmania.'],
    ['NT', 'There is no cooling-off period for buying a vehicle in the Northern Territory'],
    ['QLD', 'one business day'],
    ['VIC', 'three clear business days'],
    ['SA', 'two clear business days'],
  ])('%s has its own words', (state, words) => {
    expect(stateWords(state, {}).text).toContain(words)
    expect(stateWords(state.toLowerCase(), {}).text).toContain(words)
    expect(stateWords(state, { [state]: 'Ours.' }).text).toBe('Ours.')
  })

  test('where no source was at hand the page says what the contract must say', () => {
    for (const state of ['NSW', 'WA', 'ACT', undefined]) {
      expect(stateWords(state, {}).text).toContain('it must say whether you have a cooling-off period')
    }
  })

  test('words stand with their source, in the code and in the document', () => {
    for (const [code, { name, text, source }] of Object.entries(STATE_RULES)) {
      expect([code, text === null], code).toEqual([code, source === null])
      expect(docs, code).toContain(name)
      const address = /https:\/\/\S+(?=,)/.exec(source ?? '')?.[0]
      if (address) expect(docs, code).toContain(address)
    }
    expect(docs).toContain('no legal advice')
  })
})
