import { useMemo, useRef, useState } from 'react'
import { type ControllerRef, Lightbox } from 'yet-another-react-lightbox'
import Counter from 'yet-another-react-lightbox/plugins/counter'
import Zoom from 'yet-another-react-lightbox/plugins/zoom'
import 'yet-another-react-lightbox/styles.css'
import 'yet-another-react-lightbox/plugins/counter.css'
import { mediaUrl } from '#app/features/site/pictures/media.ts'
import { wantsCalm } from '../calm.ts'
import { type Pictures, pictureWords } from './picture-words.ts'

interface PictureSlidesProps extends Pictures {
  readonly at: number
  readonly closed: (at: number) => void
}

/** The ground of the pictures themselves, and what stands on it dark: their edges are hardly seen. */
const LIGHT = {
  '--yarl__color_backdrop': 'var(--color-n-1)',
  '--yarl__color_button': 'var(--color-n-8)',
  '--yarl__color_button_active': 'var(--color-n-10)',
  '--yarl__color_button_disabled': 'var(--color-n-5)',
  '--yarl__button_filter': 'none',
  '--yarl__counter_filter': 'none',
} as const

/** One picture at a time: arrow keys, swipes, pinch and double tap, Escape; all of them small below it. */
export function PictureSlides({ at, closed, name, pictures, captions }: PictureSlidesProps) {
  const [open, setOpen] = useState(true)
  const [shown, setShown] = useState(at)
  const controller = useRef<ControllerRef>(null)
  const still = wantsCalm()
  // Counter and buttons stand above the picture and the small ones below it, where there is room for that.
  const [isRoomy] = useState(() => matchMedia('(width >= 768px) and (height >= 560px)').matches)
  // New ones would lead it back to where it began.
  const slides = useMemo(
    () =>
      pictures.map((id, index) => ({
        src: mediaUrl(id, 'large'),
        alt: pictureWords({ name, pictures, captions }, index),
      })),
    [name, pictures, captions],
  )

  const turnTo = (index: number) => {
    const by = index - shown
    if (by > 0) controller.current?.next({ count: by })
    else if (by < 0) controller.current?.prev({ count: -by })
  }

  return (
    <Lightbox
      open={open}
      index={at}
      close={() => setOpen(false)}
      slides={slides}
      plugins={[Zoom, Counter]}
      on={{ view: ({ index }) => setShown(index), exited: () => closed(shown) }}
      animation={still ? { fade: 0, swipe: 0, navigation: 0, zoom: 0 } : { fade: 150, swipe: 250 }}
      carousel={{ finite: pictures.length < 2, preload: 1, padding: isRoomy ? '96px' : '0px' }}
      controller={{ ref: controller, closeOnPullDown: true }}
      zoom={{ maxZoomPixelRatio: 3, scrollToZoom: true }}
      styles={{ root: LIGHT }}
      render={{
        ...(pictures.length < 2 && { buttonPrev: () => null, buttonNext: () => null }),
        ...(captions && {
          slideFooter: ({ slide }) => {
            const index = slides.findIndex(({ src }) => 'src' in slide && slide.src === src)
            return captions[index] ? (
              <p className="gallery-caption full-caption" data-roomy={isRoomy}>
                {captions[index]}
              </p>
            ) : null
          },
        }),
        ...(isRoomy &&
          pictures.length > 1 && {
            controls: () => <SmallPictures pictures={pictures} shown={shown} turnTo={turnTo} />,
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

interface SmallPicturesProps extends Pick<Pictures, 'pictures'> {
  readonly shown: number
  readonly turnTo: (index: number) => void
}

const SmallPictures = ({ pictures, shown, turnTo }: SmallPicturesProps) => (
  <ul className="full-small" aria-label="All pictures">
    {pictures.map((id, index) => (
      <li key={id} ref={index === shown ? bringIntoSight : undefined}>
        <button
          type="button"
          aria-label={`Show picture ${index + 1}`}
          aria-current={index === shown || undefined}
          onClick={() => turnTo(index)}
        >
          <img src={mediaUrl(id, 'thumb')} width={240} height={160} alt="" loading="lazy" />
        </button>
      </li>
    ))}
  </ul>
)

/** The small one of the picture that is shown, in the middle of those that do not all fit. */
function bringIntoSight(item: HTMLLIElement | null) {
  const list = item?.parentElement
  if (item && list) list.scrollLeft = item.offsetLeft - (list.clientWidth - item.clientWidth) / 2
}
