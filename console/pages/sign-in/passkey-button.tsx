import { startAuthentication, startRegistration } from '@simplewebauthn/browser'
import { useState, useSyncExternalStore } from 'react'
import { Button } from '#app/ui/button/button.tsx'
import { Icon } from '#app/ui/icon/icon.tsx'
import { Notice } from '#app/ui/notice/notice.tsx'

/** What the server answers to either half of a ceremony with a passkey. */
export type PasskeyReply =
  | { readonly ok: true; readonly options?: unknown; readonly to?: string }
  | { readonly ok: false; readonly reason: string }

interface PasskeyButtonProps {
  readonly children: string
  /** Address that begins the ceremony, and ends it with what the browser has made. */
  readonly action: string
  readonly kind: 'sign-in' | 'add'
  /** Sent along with the answer. */
  readonly more?: Readonly<Record<string, string>>
}

/** What a browser can do does not change. */
const never = () => () => {}
const hasPasskeys = () => 'PublicKeyCredential' in window

const post = async (action: string, body: object): Promise<PasskeyReply> => {
  const response = await fetch(action, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })
  return (await response.json()) as PasskeyReply
}

/** Uses or makes a passkey: the browser asks its person, the server asks the browser. Needs scripts, as passkeys do. */
export function PasskeyButton({ children, action, kind, more }: PasskeyButtonProps) {
  const able = useSyncExternalStore(never, hasPasskeys, () => false)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  const run = async () => {
    setBusy(true)
    setProblem(null)
    try {
      const begun = await post(action, { step: 'begin' })
      if (!begun.ok) return setProblem(begun.reason)
      // Who it is has to be proved first, on a page of its own.
      if (begun.to !== undefined) return location.assign(begun.to)
      const response =
        kind === 'sign-in'
          ? await startAuthentication({ optionsJSON: begun.options as never })
          : await startRegistration({ optionsJSON: begun.options as never })
      const ended = await post(action, { step: 'end', response, ...more })
      if (!ended.ok) return setProblem(ended.reason)
      location.assign(ended.to ?? '/')
    } catch (error) {
      setProblem(reasonOf(error, kind))
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <Button look="primary" disabled={!able || busy} busy={busy} onClick={() => void run()}>
        <Icon name="key" />
        {children}
      </Button>
      {problem && (
        <Notice tone="bad" role="alert">
          {problem}
        </Notice>
      )}
    </>
  )
}

function reasonOf(error: unknown, kind: PasskeyButtonProps['kind']): string {
  const name = error instanceof Error ? error.name : ''
  if (name === 'NotAllowedError')
    return kind === 'sign-in'
      ? 'No passkey was used. Try again, or sign in another way.'
      : 'No passkey was made. Try again.'
  if (name === 'InvalidStateError') return 'This device has a passkey for you already.'
  return 'This browser could not reach its passkeys. Try again, or use another device.'
}
