import { describe, expect, test } from 'vitest'
import { marksOn, onSlider } from './slider-marks.ts'

describe('F02 the marks of a slider', () => {
  const amount = { min: 1_000, max: 100_000, step: 500 }
  const interest = { min: 0.5, max: 15, step: 0.5 }

  test('F02 from a value between two marks a slider goes to the next of them, at its ends no further', () => {
    expect(marksOn(amount, 34_990, 1)).toBe(35_000)
    expect(marksOn(amount, 34_990, -1)).toBe(34_500)
    expect(marksOn(amount, 35_000, 1)).toBe(35_500)
    expect(marksOn(amount, 35_000, -10)).toBe(30_000)
    expect(marksOn(amount, amount.max, 1)).toBe(amount.max)
    expect(marksOn(amount, amount.min, -1)).toBe(amount.min)
    expect(marksOn(interest, 8.94, 1)).toBe(9)
  })

  test('F02 the upper end of a slider is a mark, though the steps do not reach it', () => {
    const longer = { ...amount, max: 109_988 }
    expect(onSlider(longer, 109_988)).toBe(109_988)
    expect(onSlider(longer, 109_600)).toBe(109_500)
    expect(marksOn(longer, 109_500, 1)).toBe(109_988)
    expect(marksOn(longer, 109_988, -1)).toBe(109_500)
  })

  test('where a slider is dragged it stands at its nearest mark', () => {
    expect(onSlider(amount, 34_990)).toBe(35_000)
    expect(onSlider(amount, 12_200)).toBe(12_000)
    expect(onSlider(interest, 8.94)).toBe(9)
  })
})
