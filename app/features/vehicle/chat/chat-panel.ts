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

/** One for each chat: closed and opened again it goes on where it was. */
const panels = new Map<string, HTMLDialogElement>()

/** Opens the chat over the page. Until the visitor agrees, nothing is asked of whoever runs it. */
export async function showChat(chat: Chat): Promise<void> {
  await loadStyles()
  let panel = panels.get(chat.address)
  if (!panel?.isConnected) panels.set(chat.address, (panel = makePanel(chat)))
  if (!panel.open) panel.showModal()
}

async function loadStyles(): Promise<void> {
  if (document.querySelector(`link[href="${styles}"]`)) return
  const link = element('link')
  Object.assign(link, { rel: 'stylesheet', href: styles })
  await new Promise((done) => {
    link.addEventListener('load', done)
    link.addEventListener('error', done)
    document.head.append(link)
  })
}

function makePanel(chat: Chat): HTMLDialogElement {
  const panel = element('dialog', 'chat-panel')
  panel.setAttribute('aria-labelledby', 'chat-title')
  panel.setAttribute('closedby', 'any')
  const title = element('h2', '', 'Instant Message')
  // Not the first button: whoever presses Enter twice has agreed to nothing.
  Object.assign(title, { id: 'chat-title', tabIndex: -1, autofocus: true })
  const close = element('button', 'sheet-close')
  Object.assign(close, { type: 'button', ariaLabel: 'Close the chat' })
  close.append(element('span', 'i i-close'))
  close.addEventListener('click', () => panel.close())
  const head = element('div', 'chat-head')
  head.append(title, close)
  const leave = () => panel.close()
  addEventListener('popstate', leave)
  panel.append(head, agreed() === originOf(chat) ? frameOf(chat) : questionOf(chat, panel), awayOf(chat))
  document.body.append(panel)
  return panel
}

const originOf = ({ address }: Chat): string => new URL(address).origin

function questionOf(chat: Chat, panel: HTMLDialogElement): HTMLElement {
  const { host } = new URL(chat.address)
  const question = element('div', 'chat-question')
  const words = `This chat is run by ${chat.provider}. Once you start it, your browser connects to ${host}, which gets what you write, may set cookies and keeps to its own privacy policy.`
  const start = element('button', 'btn btn-primary', 'Start the chat')
  start.type = 'button'
  start.addEventListener('click', () => {
    agree(originOf(chat))
    const frame = frameOf(chat)
    question.replaceWith(frame)
    frame.focus()
  })
  const enough = element('button', 'btn btn-quiet', 'Not now')
  enough.type = 'button'
  enough.addEventListener('click', () => panel.close())
  const buttons = element('div', 'chat-buttons')
  buttons.append(start, enough)
  question.append(element('p', '', words), buttons)
  return question
}

function frameOf({ address, provider }: Chat): HTMLIFrameElement {
  const frame = element('iframe', 'chat-frame')
  frame.setAttribute('sandbox', ALLOWED)
  Object.assign(frame, {
    title: `Chat by ${provider}`,
    referrerPolicy: 'strict-origin-when-cross-origin',
    src: address,
  })
  return frame
}

/** For whom a frame shows nothing. */
function awayOf({ address }: Chat): HTMLElement {
  const line = element('p', 'chat-away')
  const link = element('a', 'link', 'Open it in a new window')
  Object.assign(link, { href: address, target: '_blank', rel: 'noopener noreferrer' })
  line.append(link)
  return line
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

function element<K extends keyof HTMLElementTagNameMap>(tag: K, className = '', text = ''): HTMLElementTagNameMap[K] {
  return Object.assign(document.createElement(tag), { className, textContent: text })
}
