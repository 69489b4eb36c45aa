import { type RefObject, useEffect, useRef } from 'react'

const PREFIX = 'draft '

/** Drafts of this tab; where the browser keeps nothing there are none. */
function drafts(): Storage | null {
  try {
    return window.sessionStorage
  } catch {
    return null
  }
}

/** Forgets what was being written: whoever sits here next is somebody else. */
export function forgetDrafts(): void {
  const kept = drafts()
  for (const key of Object.keys(kept ?? {})) if (key.startsWith(PREFIX)) kept?.removeItem(key)
}

interface Draft {
  readonly ref: RefObject<HTMLTextAreaElement | null>
  readonly onInput: (event: React.InputEvent<HTMLTextAreaElement>) => void
}

/**
 * Keeps what is being written in this tab while somebody looks at other pages, or has no connection. `of` says what it
 * is written for, `version` changes once it was sent: what was written before that is forgotten.
 */
export function useDraft(of: string, version: string): Draft {
  const ref = useRef<HTMLTextAreaElement>(null)
  const key = `${PREFIX}${of} ${version}`
  useEffect(() => {
    const [kept, field] = [drafts(), ref.current]
    for (const other of Object.keys(kept ?? {}))
      if (other.startsWith(`${PREFIX}${of} `) && other !== key) kept?.removeItem(other)
    const text = kept?.getItem(key)
    if (!field || !text || field.value !== field.defaultValue) return
    field.value = text
    const folded = field.closest('details')
    if (folded) folded.open = true
  }, [of, key])
  return {
    ref,
    onInput({ currentTarget: { value, defaultValue } }) {
      if (value === defaultValue) drafts()?.removeItem(key)
      else drafts()?.setItem(key, value)
    },
  }
}
