import { expect, test } from 'vitest'
import { keptAnswers } from './kept-answers.ts'

function asking(kept = 10) {
  const at = { now: 0 }
  const requested: string[] = []
  const answers = keptAnswers<number>({ kept, keptMs: 1_000, now: () => at.now })
  const ask = (question: string) => answers.of(question, async () => requested.push(question))
  return { at, requested, ask, answers }
}

test('a question is asked once until its time is over', async () => {
  const { at, requested, ask } = asking()
  expect(await Promise.all([ask('a'), ask('a'), ask('b')])).toEqual([1, 1, 2])
  at.now = 999
  expect(await ask('a')).toBe(1)
  at.now = 1_000
  expect(await ask('a')).toBe(3)
  expect(requested).toEqual(['a', 'b', 'a'])
})

test('what failed is asked again', async () => {
  const { ask, answers } = asking()
  await expect(answers.of('a', () => Promise.reject(new Error('away')))).rejects.toThrow('away')
  expect(await ask('a')).toBe(1)
})

test('the number kept is bounded', async () => {
  const { requested, ask } = asking(2)
  for (const question of ['a', 'b', 'c', 'b', 'a']) await ask(question)
  expect(requested).toEqual(['a', 'b', 'c', 'a'])
})
