import { expect, test } from 'vitest'
import { emptySummary } from '#app/features/stock/import-summary.ts'
import { importJson, importNotes } from './import-report.ts'

test('S22 an import tells which values nobody can filter by, and how many cars have them', () => {
  const states = Object.fromEntries(Array.from({ length: 25 }, (_, i) => [`State ${i}`, 1]))
  const summary = { ...emptySummary(), unknownValues: { body: { Commercial: 12, Landau: 1 }, state: states } }
  const [bodies, regions] = importNotes(summary)
  expect(bodies).toBe('  kept, but no body that filters know (vehicles): "Commercial" (12), "Landau" (1)')
  expect(regions).toMatch(/"State 19" \(1\) and 5 more$/)
  expect(importJson(summary)).toMatchObject({ unknownValues: { body: { Commercial: 12, Landau: 1 } } })
  expect(importNotes(emptySummary())).toEqual([])
})
