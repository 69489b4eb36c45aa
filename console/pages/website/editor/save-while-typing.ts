import { type RefObject, useEffect, useRef } from 'react'
import type { FetcherWithComponents } from 'react-router'
import type { EditorAnswer } from './edit-page.server.ts'

/** Nobody presses a key for this long: they look at what they wrote, ms. */
const PAUSE_MS = 700

/** Whether nothing more is saved by itself: the same was changed elsewhere, or what the form is about cannot come back. */
export const stopsSaving = (answer: Pick<EditorAnswer, 'isConflict' | 'gone'> | undefined): boolean =>
  answer?.isConflict === true || answer?.gone?.canBringBack === false

/** Saves a form once somebody pauses in it, as its own button would, and stays where it is. */
export function useSaveWhileTyping(typing: FetcherWithComponents<EditorAnswer>): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null)
  const { submit, data, state } = typing
  const isUnderWay = useRef(false)
  useEffect(() => {
    isUnderWay.current = state !== 'idle'
  }, [state])
  const isOver = useRef(false)
  useEffect(() => {
    if (stopsSaving(data)) isOver.current = true
  }, [data])
  useEffect(() => {
    const written = form.current
    if (!written) return
    let pause: ReturnType<typeof setTimeout> | undefined
    const save = () => {
      // Two at once would each begin from the same step.
      if (isUnderWay.current) return wait()
      const values = new FormData(written)
      values.set('do', 'save')
      values.set('typing', '1')
      // Its address holds which page it is of, and the action of the page itself answers.
      void submit(values, { method: 'post' })
    }
    const wait = () => {
      if (isOver.current) return
      clearTimeout(pause)
      pause = setTimeout(save, PAUSE_MS)
    }
    const stop = () => clearTimeout(pause)
    written.addEventListener('input', wait)
    written.addEventListener('submit', stop)
    return () => {
      stop()
      written.removeEventListener('input', wait)
      written.removeEventListener('submit', stop)
    }
  }, [submit])
  return form
}
