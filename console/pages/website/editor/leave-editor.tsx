import { type RefObject, useEffect, useRef, useState } from 'react'
import { type FetcherWithComponents, useBlocker } from 'react-router'
import { Button } from '#app/ui/button/button.tsx'
import { DIALOG_CLASS } from '#app/ui/dialog/dialog-class.ts'
import { PICTURE_FAILED } from '../../../parts/schema-form/add-picture.ts'
import type { EditorAnswer } from './edit-page.server.ts'
import { showFirstProblem } from './first-problem.ts'
import type { SavedForm } from './save-while-typing.ts'

/** Buttons that take the open block away, or bring it back with its words: nothing of its form is lost by surprise. */
const ABOUT_THE_WHOLE: readonly string[] = ['remove', 'bring-back']

/** Why somebody who leaves has to confirm it; null while it may still be saved. `data`: the answer that was there before. */
interface LeaveAttempt {
  readonly about: keyof typeof WORDS | null
  readonly data: EditorAnswer | undefined
}

interface LeaveEditorProps {
  readonly form: RefObject<HTMLFormElement | null>
  readonly saved: SavedForm
  readonly typing: FetcherWithComponents<EditorAnswer>
}

/**
 * Keeps what was typed from being lost by whoever goes on: it is saved first, and they go on by themselves. While a
 * picture is on its way, or where something cannot be saved, they are attempt.
 */
export function LeaveEditor({ form, saved, typing }: LeaveEditorProps) {
  const { isUnsaved, isWaiting, isSending, saveNow } = saved
  const mayPass = useRef(false)
  const { state, data } = typing
  const [attempt, setAttempt] = useState<LeaveAttempt>({ about: null, data })
  const blocker = useBlocker(() => {
    if (mayPass.current || !isUnsaved()) return false
    setAttempt({ about: isSending() ? 'sending' : isWaiting() || state !== 'idle' ? null : 'refused', data })
    return true
  })
  // What was tried since is refused.
  const about = data !== attempt.data && data?.message ? 'refused' : attempt.about

  useEffect(() => {
    const written = form.current
    const onSubmit = (event: SubmitEvent) => {
      const isOwn = event.target === written
      const verb = event.submitter instanceof HTMLButtonElement ? event.submitter.value : ''
      if (isOwn && isSending()) {
        event.preventDefault()
        event.stopImmediatePropagation()
        written?.reportValidity()
        return
      }
      mayPass.current = isOwn || ABOUT_THE_WHOLE.includes(verb)
      // The router is told within this event.
      setTimeout(() => (mayPass.current = false))
    }
    const onUnload = (event: BeforeUnloadEvent) => {
      if (isUnsaved()) event.preventDefault()
    }
    addEventListener('submit', onSubmit, { capture: true })
    addEventListener('beforeunload', onUnload)
    return () => {
      removeEventListener('submit', onSubmit, { capture: true })
      removeEventListener('beforeunload', onUnload)
    }
  }, [form, isSending, isUnsaved])

  useEffect(() => {
    if (blocker.state !== 'blocked' || state !== 'idle') return
    if (data?.gone) blocker.reset()
    else if (!isUnsaved()) blocker.proceed()
    else if (isWaiting() && !isSending()) saveNow()
  }, [blocker, state, data, isUnsaved, isSending, isWaiting, saveNow])

  const stay = () => {
    blocker.reset?.()
    if (form.current && about === 'refused') showFirstProblem(form.current)
  }
  useEffect(() => {
    const written = form.current
    // Its field says why.
    const onFailed = () => blocker.reset?.()
    written?.addEventListener(PICTURE_FAILED, onFailed)
    return () => written?.removeEventListener(PICTURE_FAILED, onFailed)
  }, [blocker, form])
  return (
    blocker.state === 'blocked' &&
    state === 'idle' &&
    about && <Question about={about} reason={data?.message} onStay={stay} onLeave={() => blocker.proceed()} />
  )
}

const WORDS = {
  sending: {
    title: 'A picture is still being sent',
    text: 'As soon as it’s here and saved, the page you chose opens by itself.',
    leave: 'Leave without the picture',
  },
  refused: {
    title: 'What you typed last isn’t saved',
    text: 'The form marks what stops it.',
    leave: 'Leave without saving',
  },
} as const

interface QuestionProps {
  readonly about: keyof typeof WORDS
  /** Why it was refused, where the server has said so. */
  readonly reason: string | null | undefined
  readonly onStay: () => void
  readonly onLeave: () => void
}

function Question({ about, reason, onStay, onLeave }: QuestionProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal()
  }, [])
  const { title, text, leave } = WORDS[about]
  return (
    <dialog ref={dialog} className={`${DIALOG_CLASS} editor-leave`} aria-labelledby="leave-title" onClose={onStay}>
      <h2 id="leave-title">{title}</h2>
      <p>{(about === 'refused' && reason) || text}</p>
      <div className="plain-row">
        <Button look="primary" onClick={() => dialog.current?.close()}>
          Stay here
        </Button>
        <Button look="text" onClick={onLeave}>
          {leave}
        </Button>
      </div>
    </dialog>
  )
}
