import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { Icon } from '#app/ui/icon/icon.tsx'
import { keepTyped } from './typed-words.ts'
import { useOffline } from './use-offline.ts'

/**
 * Holds back what is sent without a connection: the page stays as it is, with what was typed, and the form says so. With
 * one it only remembers the words, for the case that they do not arrive.
 */
export function UnsentForms() {
  const [form, setForm] = useState<HTMLFormElement | null>(null)
  const isOffline = useOffline()
  useEffect(() => {
    const hold = (event: SubmitEvent) => {
      const sent = event.target
      if (!(sent instanceof HTMLFormElement) || methodOf(sent, event.submitter) !== 'post') return
      keepTyped(sent)
      if (navigator.onLine) {
        setForm((held) => (held === sent ? null : held))
        return
      }
      event.preventDefault()
      event.stopImmediatePropagation()
      setForm(sent)
    }
    // Before the router hears of it.
    addEventListener('submit', hold, { capture: true })
    return () => removeEventListener('submit', hold, { capture: true })
  }, [])
  if (!form?.isConnected) return null
  return createPortal(
    <p className="form-unsent" role="alert">
      <Icon name="offline" />
      <span>
        {isOffline ? (
          <>
            <b>Not sent.</b> You are offline. What you typed stays here; send it when you are online again.
          </>
        ) : (
          <>
            <b>You are online again.</b> This was not sent yet.
          </>
        )}
      </span>
    </p>,
    form,
  )
}

const methodOf = (form: HTMLFormElement, submitter: HTMLElement | null): string =>
  (submitter?.getAttribute('formmethod') ?? form.method).toLowerCase()
