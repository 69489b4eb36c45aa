import { expect, test } from 'vitest'
import { readRootFile } from '#tests/rules/source-files.ts'
import { MOST_CONDITIONS } from './condition.ts'

test('the style sheet of forms names every number that a condition can have', () => {
  const sheet = readRootFile('app/features/forms/forms.css')
  const named = [...sheet.matchAll(/\[data-meets~='(\d)'\]:checked\)\) \[data-when='(\d)'\]/g)].map(([, met, when]) => [met, when]) // prettier-ignore
  expect(named).toEqual(Array.from({ length: MOST_CONDITIONS }, (_, index) => [String(index + 1), String(index + 1)]))
})
