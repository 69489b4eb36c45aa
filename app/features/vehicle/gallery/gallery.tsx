import { useRef, useState } from 'react'
import { pictureSet } from '#app/features/site/media.ts'
import { Silhouette } from '../silhouette.tsx'
import type { TagBadge } from '../badge.ts'

/** Thumbnails stand under the picture when the car is in stock and has more pictures than this. */
export const THUMBNAILS_FROM = 3

const STAGE_SIZES = '(min-width: 1280px) 800px, (min-width: 1024px) 60vw, 100vw'

interface GalleryProps {
  name: string
  pictures: readonly string[]
  shape: readonly [body: string, itemType: string]
  badge: TagBadge | null
  inStock: boolean
}

/**
 * The pictures of a car: a strip that scrolls and snaps on its own, so it works by touch, keyboard and without
 * JavaScript; buttons and the counter are added in the browser.
 */
export function Gallery({ name, pictures, shape, badge, inStock }: GalleryProps) {
  const strip = useRef<HTMLUListElement>(null)
  const [shown, setShown] = useState(0)
  /** Where the strip is going while it scrolls, so that two quick clicks turn two pictures. */
  const target = useRef(0)
  const thumbnails = inStock && pictures.length > THUMBNAILS_FROM

  const show = (index: number) => {
    const list = strip.current
    if (!list) return
    const to = (index + pictures.length) % pictures.length
    target.current = to
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches
    list.scrollTo({ left: to * list.clientWidth, behavior: still || Math.abs(to - shown) > 1 ? 'instant' : 'smooth' })
  }

  return (
    <section aria-label={`Pictures of the ${name}`}>
      <div className="gallery-stage">
        {pictures.length === 0 ? (
          <Silhouette shape={shape} />
        ) : (
          <ul
            ref={strip}
            className="gallery-strip"
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls is reached by keyboard (axe: scrollable-region-focusable)
            tabIndex={pictures.length > 1 ? 0 : -1}
            aria-label={`Pictures, ${pictures.length} in all`}
            onScrollEnd={(event) => {
              target.current = Math.round(event.currentTarget.scrollLeft / event.currentTarget.clientWidth)
            }}
            onScroll={(event) => setShown(Math.round(event.currentTarget.scrollLeft / event.currentTarget.clientWidth))}
          >
            {pictures.map((id, index) => (
              <li key={id} id={`photo-${index + 1}`}>
                <img
                  {...pictureSet(id, 'gallery')}
                  sizes={STAGE_SIZES}
                  width={960}
                  height={640}
                  alt={`${name}, ${index + 1} of ${pictures.length}`}
                  {...(index === 0
                    ? { fetchPriority: 'high' as const }
                    : { loading: 'lazy' as const, decoding: 'async' as const })}
                />
              </li>
            ))}
          </ul>
        )}
        {badge && <span className={`badge badge-${badge.tone}`}>{badge.text}</span>}
        {pictures.length > 1 && (
          <>
            <button
              type="button"
              className="gallery-step js-only"
              data-to="previous"
              aria-label="Previous picture"
              onClick={() => show(target.current - 1)}
            >
              <span className="i i-left" aria-hidden="true" />
            </button>
            <button
              type="button"
              className="gallery-step js-only"
              data-to="next"
              aria-label="Next picture"
              onClick={() => show(target.current + 1)}
            >
              <span className="i i-right" aria-hidden="true" />
            </button>
            <p className="gallery-count">
              <span className="i i-camera" aria-hidden="true" />
              {shown + 1} / {pictures.length}
            </p>
          </>
        )}
      </div>
      {thumbnails && (
        <ul className="thumbs" aria-label="All pictures">
          {pictures.map((id, index) => (
            <li key={id}>
              <a
                href={`#photo-${index + 1}`}
                aria-label={`Show picture ${index + 1}`}
                {...(index === shown && { 'aria-current': 'true' as const })}
                onClick={(event) => {
                  event.preventDefault()
                  show(index)
                }}
              >
                <img {...pictureSet(id, 'thumb')} width={240} height={160} alt="" loading="lazy" decoding="async" />
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
