import { useRef, useState } from 'react'
import { Lightbox } from 'yet-another-react-lightbox'
import Counter from 'yet-another-react-lightbox/plugins/counter'
import Zoom from 'yet-another-react-lightbox/plugins/zoom'
import 'yet-another-react-lightbox/styles.css'
import 'yet-another-react-lightbox/plugins/counter.css'
import { mediaUrl } from '#app/features/site/pictures/media.ts'
import { wantsCalm } from './calm.ts'

interface FullScreenProps {
  name: string
  pictures: readonly string[]
  /** What each shows, where the dealer says so. */
  captions: readonly (string | null)[] | undefined
  at: number
  /** Called when it has closed and focus is back, with the picture it stood at. */
  closed: (at: number) => void
}

/** The pictures over the whole window: arrow keys, swipes, pinch and double tap, Escape. Loaded when asked for. */
export function FullScreen({ name, pictures, captions, at, closed }: FullScreenProps) {
  const [open, setOpen] = useState(true)
  const shown = useRef(at)
  const still = wantsCalm()
  return (
    <Lightbox
      open={open}
      index={at}
      close={() => setOpen(false)}
      slides={pictures.map((id, index) => ({
        src: mediaUrl(id, 'large'),
        alt: [name, captions?.[index], `${index + 1} of ${pictures.length}`].filter(Boolean).join(', '),
      }))}
      plugins={[Zoom, Counter]}
      on={{
        view: ({ index }) => {
          shown.current = index
        },
        exited: () => closed(shown.current),
      }}
      animation={still ? { fade: 0, swipe: 0, navigation: 0, zoom: 0 } : { fade: 150, swipe: 250 }}
      carousel={{ finite: pictures.length < 2, preload: 1 }}
      controller={{ closeOnPullDown: true }}
      zoom={{ maxZoomPixelRatio: 3, scrollToZoom: true }}
      render={{
        ...(pictures.length < 2 && { buttonPrev: () => null, buttonNext: () => null }),
        ...(captions && {
          slideFooter: ({ slide }) => {
            const at = pictures.findIndex((id) => 'src' in slide && slide.src === mediaUrl(id, 'large'))
            return captions[at] ? <p className="gallery-caption">{captions[at]}</p> : null
          },
        }),
      }}
      labels={{
        Lightbox: `Pictures of the ${name}`,
        Next: 'Next picture',
        Previous: 'Previous picture',
        Close: 'Close fullscreen',
        'Zoom in': 'Zoom in',
        'Zoom out': 'Zoom out',
      }}
    />
  )
}
