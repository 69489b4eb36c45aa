import { expect, test } from 'vitest'
import { emptySummary } from '#app/features/stock/import/import-summary.ts'
import { importJson, importLine, importNotes } from './import-report.ts'

test('S22 an import tells which values nobody can filter by, and how many cars have them', () => {
  const states = Object.fromEntries(Array.from({ length: 25 }, (_, i) => [`State ${i}`, 1]))
  const summary = { ...emptySummary(), unknownValues: { body: { Commercial: 12, Landau: 1 }, state: states } }
  const [bodies, regions] = importNotes(summary)
  expect(bodies).toBe('  kept, but no body that filters know (vehicles): "Commercial" (12), "Landau" (1)')
  expect(regions).toMatch(/"State 19" \(1\) and 5 more$/)
  expect(importJson(summary)).toMatchObject({ unknownValues: { body: { Commercial: 12, Landau: 1 } } })
  expect(importNotes(emptySummary())).toEqual([])
})

test('a source that brings fields and no vehicles creates and withdraws none', () => {
  const summary = { ...emptySummary(), read: 5, created: 2, updated: 1, unchanged: 2, withdrawn: 1 }
  expect(importLine('east', summary)).toBe(
    'Imported into "east": read 5 = created 2 + updated 1 + unchanged 2 + rejected 0 (+ withdrawn 1)',
  )
  expect(importLine('east', summary, { ofFields: true })).toBe(
    'Imported into "east": read 5 = added to vehicles 2 + changed 1 + unchanged 2 + rejected 0 (+ taken back 1)',
  )
})

test('one vehicle is one vehicle', () => {
  const notes = (count: number) => importNotes({ ...emptySummary(), notListed: count, repeatedStockNumbers: count })
  expect(notes(1)).toEqual([
    '  1 repeated stock number got -2, -3 …',
    '  1 vehicle is not shown: show_on_dealer_website is not true',
  ])
  expect(notes(2)).toEqual([
    '  2 repeated stock numbers got -2, -3 …',
    '  2 vehicles are not shown: show_on_dealer_website is not true',
  ])
})
