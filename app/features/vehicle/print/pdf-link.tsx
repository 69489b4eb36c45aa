import { useState, type MouseEvent } from 'react'
import * as paths from '#app/paths.ts'
import { Icon } from '#app/ui/icon/icon.tsx'
import { track } from '#app/features/tracking/track.ts'
import { text } from '#app/ui/layout/layout.ts'

const press = (href: string, download: string) => Object.assign(document.createElement('a'), { href, download }).click()

/** The car as a PDF. A plain link without scripts; with them it says that it is being made, and why when it is not. */
export function PdfLink({ slug, errorDisplay }: { slug: string; errorDisplay: 'inline' | 'alert' }) {
  const [preparing, setPreparing] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const href = paths.vehiclePdf(slug)

  const save = async (event: MouseEvent) => {
    void track(61)
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    if (preparing) return
    setPreparing(true)
    setFault(null)
    const said = await import('./save-file.ts').then(
      ({ saveFile }) => saveFile(href, (address) => press(address, `${slug}.pdf`)),
      () => 'We couldn’t download the PDF. Check your connection and try again.',
    )
    if (said && errorDisplay === 'alert') alert(said)
    else setFault(said)
    setPreparing(false)
  }

  return (
    <>
      <a
        href={href}
        className="share-act tap-line hover-line"
        download={`${slug}.pdf`}
        aria-busy={preparing || undefined}
        onClick={(event) => void save(event)}
      >
        <Icon name="download" small />
        <span aria-live="polite">{preparing ? 'Preparing...' : 'PDF'}</span>
      </a>
      {fault && (
        <p role="alert" className={text({ tone: 'bad' }, 'share-fault')}>
          {fault}
        </p>
      )}
    </>
  )
}
