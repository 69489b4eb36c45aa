import { type RefObject, useCallback, useEffect, useMemo, useRef } from 'react'
import type { FetcherWithComponents } from 'react-router'
import { hasPictureUnderWay } from '../../../parts/schema-form/add-picture.ts'
import type { EditorAnswer } from './edit-page.server.ts'

/** Nobody presses a key for this long: they look at what they wrote, ms. */
const PAUSE_MS = 700

/** Whether nothing more is saved by itself: the same was changed elsewhere, or what the form is about cannot come back. */
export const stopsSaving = (answer: Pick<EditorAnswer, 'isConflict' | 'gone'> | undefined): boolean =>
  answer?.isConflict === true || answer?.gone?.canBringBack === false

/** How far a form that is saved by itself has come. */
export interface SavedForm {
  /** What was typed has not been sent since. */
  readonly isWaiting: () => boolean
  /** A picture of it is still being sent. */
  readonly isSending: () => boolean
  /** Somebody who goes now loses something. */
  readonly isUnsaved: () => boolean
  /** Sends what was typed without waiting for a pause. */
  readonly saveNow: () => void
}

/**
 * Saves a form once somebody pauses in it, as its own button would, and stays where it is. `opened` is the answer whose
 * texts it was drawn with: nothing of them is saved yet.
 */
export function useSaveWhileTyping(
  formRef: RefObject<HTMLFormElement | null>,
  typing: FetcherWithComponents<EditorAnswer>,
  opened: EditorAnswer | undefined,
): SavedForm {
  const { submit, data, state } = typing
  // Each key pressed counts one; what was refused has been sent, a changed list has not.
  const counts = useRef({ typed: opened ? 1 : 0, sent: opened?.message ? 1 : 0, saved: 0 })
  const isUnderWay = useRef(false)
  useEffect(() => {
    isUnderWay.current = state !== 'idle'
  }, [state])
  const isOver = useRef(false)
  // What was typed about something that was removed is kept beside the form.
  const isGone = useRef(false)
  useEffect(() => {
    if (stopsSaving(data)) isOver.current = true
    isGone.current = data?.gone !== undefined
    if (data && !data.message && !data.gone) counts.current.saved = counts.current.sent
  }, [data])
  const saveNow = useCallback(() => {
    const written = formRef.current
    if (!written) return
    const values = new FormData(written)
    values.set('do', 'save')
    values.set('typing', '1')
    counts.current.sent = counts.current.typed
    // Its address holds which page it is of, and the action of the page itself answers.
    void submit(values, { method: 'post' })
  }, [formRef, submit])
  useEffect(() => {
    const written = formRef.current
    if (!written) return
    let pause: ReturnType<typeof setTimeout> | undefined
    const save = () => {
      // Two at once would each begin from the same step.
      if (isUnderWay.current) pause = setTimeout(save, PAUSE_MS)
      else if (counts.current.sent < counts.current.typed) saveNow()
    }
    const wait = () => {
      counts.current.typed++
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
  }, [formRef, saveNow])
  return useMemo(() => {
    const isSending = () => formRef.current !== null && hasPictureUnderWay(formRef.current)
    return {
      saveNow,
      isSending,
      isWaiting: () => !isOver.current && counts.current.sent < counts.current.typed,
      isUnsaved: () => !isGone.current && (isSending() || counts.current.saved < counts.current.typed),
    }
  }, [formRef, saveNow])
}
