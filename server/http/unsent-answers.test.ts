import type { ServerResponse } from 'node:http'
import { expect, test } from 'vitest'
import { unsentAnswers } from './unsent-answers.ts'

/** An answer of which so many bytes are not yet read. */
function answer(writableLength: number, writableEnded = false) {
  const listeners: (() => void)[] = []
  const state = { closed: false }
  const response = {
    writableLength,
    writableEnded,
    once: (_: string, listener: () => void) => listeners.push(listener),
    destroy: () => {
      state.closed = true
      for (const listener of listeners) listener()
    },
  } as unknown as ServerResponse
  return { response, state, read: () => listeners.forEach((listener) => listener()) }
}

test('U16 answers that nobody reads are closed, the largest first, until the others have room', () => {
  const unsent = unsentAnswers(1_000)
  const all = [300, 500, 400, 100].map((bytes) => answer(bytes))
  for (const { response } of all) unsent.track(response)
  expect(unsent.look()).toBe(1)
  expect(all.map(({ state }) => state.closed)).toEqual([false, true, false, false])
  expect(unsent.look()).toBe(0)
  unsent.stop()
})

test('U16 what was read, and what is written already, is counted no more', () => {
  const unsent = unsentAnswers(1_000)
  const [kept, gone, there] = [answer(900, true), answer(900), answer(900)]
  for (const { response } of [kept, gone, there]) unsent.track(response)
  gone.read()
  expect(unsent.look()).toBe(0)
  expect([kept, gone, there].map(({ state }) => state.closed)).toEqual([false, false, false])
  unsent.stop()
})
