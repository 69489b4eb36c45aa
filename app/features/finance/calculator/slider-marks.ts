import { clamp } from './calculator.ts'
import type { CalculatorFigure } from './calculator-form.ts'

type Track = Pick<CalculatorFigure, 'min' | 'max' | 'step'>

/**
 * The mark of a slider that is nearest to where it was dragged; its upper end is one wherever it lies. What was typed
 * stands between the marks, on the slider as in its box.
 */
export function onSlider({ min, max, step }: Track, value: number): number {
  const mark = min + Math.round((clamp(value, { min, max }) - min) / step) * step
  return max - value <= Math.abs(mark - value) ? max : cents(mark)
}

/** So many marks on from a value; one that lies between two marks goes to the next of them first. */
export function marksOn({ min, max, step }: Track, value: number, marks: number): number {
  const at = Math.round(((value - min) / step) * 1e6) / 1e6
  return clamp(cents(min + ((marks > 0 ? Math.floor(at) : Math.ceil(at)) + marks) * step), { min, max })
}

const cents = (value: number): number => Math.round(value * 100) / 100
