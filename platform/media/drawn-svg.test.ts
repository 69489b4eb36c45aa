import { expect, test } from 'vitest'
import { isSvg } from './drawn-svg.ts'

test.each([
  ['<svg xmlns="http://www.w3.org/2000/svg"/>', true],
  ['\uFEFF<?xml version="1.0"?>\n<!-- by a - tool --><!DOCTYPE svg PUBLIC "x" "y">\n<SVG width="1">', true],
  ['<!-- one --> <!----><svg>', true],
  ['<html><svg></svg></html>', false],
  ['<!-- <svg> -->', false],
  ['\x89PNG\r\n', false],
])('%s is a drawing: %s', (text, is) => expect(isSvg(Buffer.from(text))).toBe(is))

test('a file of nothing but comments is judged at once', () => {
  const begun = performance.now()
  expect(isSvg(Buffer.from('<!---->'.repeat(26)))).toBe(false)
  expect(performance.now() - begun).toBeLessThan(200)
})
