import { expect, test } from 'vitest'
import { expectNoise } from './no-console-noise.ts'

test('a declared line passes', () => {
  expectNoise(/tank is empty/)
  console.warn('The tank is empty')
})

test.fails('an undeclared line fails the test', () => {
  console.error('unheard of')
})

test('silence passes', () => {
  expect(true).toBe(true)
})
