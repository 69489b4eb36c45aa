import { describe, expect, test } from 'vitest'
import { betterDelimiter, chooseFormat, looksLike } from './sniff.ts'

test.each([
  ['make,model\nKia,Rio', 'csv'],
  ['[make],model', 'csv'],
  ['"make";"model"', 'csv'],
  ['[{"make": "Kia"}]', 'json'],
  [' [\n]', 'json'],
  ['{"cars": []}', 'json'],
  ['{}', 'json'],
  ['<?xml version="1.0"?><stock/>', 'xml'],
  ['<stock>', 'xml'],
  ['<!DOCTYPE html><html>', 'html'],
  ['<html lang="en">', 'html'],
  ['<?xml version="1.0"?>\n<!DOCTYPE html PUBLIC "x">', 'html'],
  ['<!-- page --><html>', 'html'],
  ['  \n', 'empty'],
])('%j looks like %s', (head, looks) => expect(looksLike(head)).toBe(looks))

describe('a feed that is not what was said', () => {
  test.each([
    ['', 'csv', 'The file is empty.'],
    ['<html>', 'csv', 'web page (HTML), not CSV'],
    ['<html>', undefined, 'not CSV, XML or JSON'],
    ['[{}]', 'csv', 'looks like JSON, not CSV. Choose JSON as its format'],
    ['<a/>', 'json', 'looks like XML, not JSON'],
    ['a,b', 'xml', 'looks like CSV, not XML'],
  ] as const)('%j as %s', (head, said, reason) => {
    expect(chooseFormat(head, said)).toMatchObject({ ok: false, reason: expect.stringContaining(reason) })
  })

  test('the first characters decide when nothing was said', () => {
    expect(chooseFormat('a,b')).toEqual({ ok: true, format: 'csv' })
  })
})

test.each([
  ['a;b;c', ',', ';'],
  ['a\tb', ',', '\t'],
  ['a|b', ',', '|'],
  ['a,b', ';', ','],
  ['a,b;c,d', ',', undefined],
  ['a', ',', undefined],
])('the header %j cut by %j is better cut by %j', (header, given, better) => {
  expect(betterDelimiter(header, given)).toBe(better)
})
