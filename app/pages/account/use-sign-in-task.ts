import type { Challenge } from 'altcha-lib'
import { type RefObject, useEffect, useState } from 'react'
import { MINUTE } from '#lib/durations.ts'

/** What a phone in the middle of the range needs several times over, ms. */
const PATIENCE_MS = MINUTE

/**
 * Solves the task that a code takes of a number that was guessed at, and sends the code again by itself; true while it is
 * at it. Where that fails the page says how long to wait.
 */
export function useSignInTask(form: RefObject<HTMLFormElement | null>, task: Challenge | null): boolean {
  const [solving, setSolving] = useState(false)
  useEffect(() => {
    if (!task) return
    let over = false
    const solve = async () => {
      const { solveTask } = await import('#app/features/site/task/solve.ts')
      if (!over) setSolving(true)
      const solution = await solveTask(task, PATIENCE_MS)
      const field = form.current?.querySelector<HTMLInputElement>('[data-solution]')
      if (over || !solution || !field) return
      field.value = solution
      form.current!.requestSubmit(form.current!.querySelector<HTMLButtonElement>('button[value=use]'))
    }
    solve()
      .catch(() => undefined)
      .finally(() => !over && setSolving(false))
    return () => void (over = true)
  }, [form, task])
  return solving
}
