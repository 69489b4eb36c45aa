import { useState, type MouseEvent } from 'react'
import { Icon } from '#app/ui/icon/icon.tsx'
import { shareLinks } from './share-links.ts'

/** How long the words on the button say that the address was copied, ms. */
const COPIED_MS = 1_500
const TOAST_MS = 3_000
const POPUP = 'popup,width=550,height=400'

interface ShareCarProps {
  readonly name: string
  /** The canonical address of the car's page. */
  readonly address: string
}

/**
 * Sends a car on: Share copies its address (or opens the device's own sheet where fingers have one); the services are
 * plain links, so they are there without scripts too.
 */
export function ShareCar({ name, address }: ShareCarProps) {
  const [copied, setCopied] = useState(false)

  const share = async () => {
    if (typeof navigator.share === 'function' && matchMedia('(pointer: coarse)').matches) {
      const stopped = await navigator.share({ title: name, url: address }).then(() => '', nameOf)
      // Closing the sheet is a choice, not a fault.
      if (stopped === '' || stopped === 'AbortError') return
    }
    await tell(name, await copy(address))
  }
  const copyLink = async () => {
    if (!(await copy(address))) return tell(name, false)
    setCopied(true)
    setTimeout(() => setCopied(false), COPIED_MS)
  }

  return (
    <>
      <button type="button" className="share-act tap-line hover-line js-only" onClick={() => void share()}>
        <Icon name="share" small />
        Share
      </button>
      <details className="share-more">
        <summary className="share-act tap-line hover-line">
          <Icon name="down" small />
          Send to
        </summary>
        <ul>
          <li className="js-only">
            <button type="button" className="share-act tap-line hover-line" onClick={() => void copyLink()}>
              <span aria-live="polite">{copied ? 'Copied' : 'Copy link'}</span>
            </button>
          </li>
          {shareLinks(name, address).map(({ name: service, href, popup }) => (
            <li key={service}>
              {popup ? (
                <a
                  href={href}
                  className="share-act tap-line hover-line"
                  target="_blank"
                  rel="noopener"
                  onClick={openSmall}
                >
                  {service}
                </a>
              ) : (
                <a href={href} className="share-act tap-line hover-line">
                  {service}
                </a>
              )}
            </li>
          ))}
        </ul>
      </details>
    </>
  )
}

const nameOf = (error: unknown): string => (error instanceof Error ? error.name : 'Error')

/** Within the click itself: browsers refuse the clipboard to code that comes later. */
const copy = (address: string): Promise<boolean> =>
  // Without a secure connection there is no clipboard.
  (navigator.clipboard as Clipboard | undefined)?.writeText(address).then(
    () => true,
    () => false,
  ) ?? Promise.resolve(false)

async function tell(name: string, copied: boolean): Promise<void> {
  const { showToast } = await import('#app/ui/toast/toast.tsx')
  showToast(
    copied
      ? { title: `Copied ${name} to your clipboard!`, shownMs: TOAST_MS }
      : {
          title: 'The link wasn’t copied',
          text: 'Your browser doesn’t allow it. Please copy it from the address bar.',
        },
  )
}

/** The service in a small window; where the browser opens none, the link opens a tab. */
function openSmall(event: MouseEvent<HTMLAnchorElement>): void {
  if (event.ctrlKey || event.metaKey || event.shiftKey) return
  if (open(event.currentTarget.href, 'share', POPUP)) event.preventDefault()
}
