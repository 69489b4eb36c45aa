import { useEffect, useRef, useState } from 'react'
import { Button } from '#app/ui/button/button.tsx'
import { Stylesheet } from '#app/ui/stylesheet.tsx'
import { Icon } from '#app/ui/icon/icon.tsx'
import { TextLink } from '#app/ui/link/link.tsx'
import { putBesidePage } from '#app/ui/toast/toast-region.tsx'
import { row, stack, text } from '#app/ui/layout/layout.ts'
import styles from './chat.css?url'

interface Chat {
  readonly address: string
  /** Who runs it, as the question names them. */
  readonly provider: string
}

/** Where the browser keeps for this visit whose chat was agreed to. */
const AGREED = 'chat_agreed'
/** What a chat needs to work. It stays on its own origin, so it never reaches this page. */
const ALLOWED = 'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox'

let times = 0

/** Opens the chat over the page. Until the visitor agrees, nothing is asked of whoever runs it. */
export function showChat(chat: Chat): void {
  // One for each chat: closed and opened again it goes on where it was.
  putBesidePage(chat.address, <ChatPanel key={chat.address} chat={chat} times={++times} />)
}

const originOf = ({ address }: Chat): string => new URL(address).origin

/** Opens whenever it has been asked for once more (`times`). */
function ChatPanel({ chat, times }: { chat: Chat; times: number }) {
  const panel = useRef<HTMLDialogElement>(null)
  const title = useRef<HTMLHeadingElement>(null)
  const [begun, setBegun] = useState<'before' | 'now' | null>(agreed() === originOf(chat) ? 'before' : null)
  const close = () => panel.current?.close()
  useEffect(() => {
    if (!panel.current?.open) panel.current?.showModal()
    // Not the first button: whoever presses Enter twice has agreed to nothing.
    title.current?.focus()
  }, [times])
  useEffect(() => {
    addEventListener('popstate', close)
    return () => removeEventListener('popstate', close)
  }, [])
  return (
    <dialog ref={panel} className="chat-panel" aria-labelledby="chat-title" {...{ closedby: 'any' }}>
      <Stylesheet href={styles} />
      <div className={row({ spread: true, wrap: false }, 'chat-head')}>
        <h2 ref={title} id="chat-title" tabIndex={-1} className={text({ size: 18, weight: 'semibold' })}>
          Instant Message
        </h2>
        <button type="button" className="tap-icon" aria-label="Close the chat" onClick={close}>
          <Icon name="close" />
        </button>
      </div>
      {begun ? (
        <ChatFrame chat={chat} focus={begun === 'now'} />
      ) : (
        <ChatQuestion
          chat={chat}
          onRefuse={close}
          onAgree={() => {
            agree(originOf(chat))
            setBegun('now')
          }}
        />
      )}
      {/* For whom a frame shows nothing. */}
      <p className={text({ size: 14 }, 'chat-away')}>
        <TextLink href={chat.address} target="_blank" rel="noopener noreferrer">
          Open it in a new window
        </TextLink>
      </p>
    </dialog>
  )
}

interface QuestionProps {
  readonly chat: Chat
  readonly onAgree: () => void
  readonly onRefuse: () => void
}

const ChatQuestion = ({ chat: { address, provider }, onAgree, onRefuse }: QuestionProps) => (
  <div className={stack({ gap: 5 }, 'chat-question')}>
    <p>
      {`This chat is run by ${provider}. When you start it, your browser connects to ${new URL(address).host}, which receives what you write, may set cookies and has its own privacy policy.`}
    </p>
    <div className={row({ gap: 2 })}>
      <Button look="primary" onClick={onAgree}>
        Start the chat
      </Button>
      <Button onClick={onRefuse}>Not now</Button>
    </div>
  </div>
)

function ChatFrame({ chat: { address, provider }, focus }: { chat: Chat; focus: boolean }) {
  const frame = useRef<HTMLIFrameElement>(null)
  useEffect(() => {
    if (focus) frame.current?.focus()
  }, [focus])
  return (
    <iframe
      ref={frame}
      className="chat-frame"
      sandbox={ALLOWED}
      title={`Chat by ${provider}`}
      referrerPolicy="strict-origin-when-cross-origin"
      src={address}
    />
  )
}

function agreed(): string | null {
  try {
    return sessionStorage.getItem(AGREED)
  } catch {
    return null
  }
}

function agree(origin: string): void {
  try {
    sessionStorage.setItem(AGREED, origin)
  } catch {
    // Asked again with the next page.
  }
}
