import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { Badge } from '#app/ui/badge/badge.tsx'
import { Button } from '#app/ui/button/button.tsx'
import { row, text } from '#app/ui/layout/layout.ts'
import { badgeColour } from '../badge-colours.ts'
import { KeptMarkup } from '#app/ui/kept-markup.tsx'
import { Icon } from '#app/ui/icon/icon.tsx'
import { pictureSet, WIDTHS } from '#app/features/site/pictures/media.ts'
import { Silhouette } from '../body/silhouette.tsx'
import type { TagBadge } from '../facts/badge.ts'
import { ModeBar } from '../viewer/mode-bar.tsx'
import { StageView } from '../viewer/stage-view.tsx'
import { useLater } from '../viewer/use-later.ts'
import { type Mode, pictureAfter } from '../viewer/view-mode.ts'
import type { Viewer } from '../viewer/viewer-data.ts'
import type { GalleryLabels } from './picture-label.ts'
import { LONE_STAGE_SIZES, STAGE_SIZES, THUMB_SIZES } from './stage-sizes.ts'

/** Thumbnails stand under the picture when the car is in stock and has more pictures than this. */
export const THUMBNAILS_FROM = 3

/** A picture is as wide as the strip, or less: a template may show two beside each other. */
const stepOf = (strip: HTMLElement) => strip.firstElementChild?.getBoundingClientRect().width || strip.clientWidth || 1

const loadFullScreen = () => import('../viewer/full-screen/full-screen.tsx')

/** Says of a picture that did not arrive that it did not. */
const markBroken = (image: HTMLImageElement) => image.closest('li')?.toggleAttribute('data-broken', true)

interface GalleryProps {
  name: string
  pictures: readonly string[]
  /** What the pictures show, where the dealer says so. */
  labels: GalleryLabels | null
  /** What each shows, for those who do not see it; null: its name. */
  alts?: readonly (string | null)[] | null
  viewer: Viewer
  shape: readonly [body: string, itemType: string]
  badge: TagBadge | null
  inStock: boolean
  /** How wide the stage is: a template may make it wider. */
  sizes?: string
  /** And how wide the pictures beside it. */
  thumbSizes?: string
}

/**
 * The pictures of a car: a strip that scrolls and snaps on its own, so it works by touch, keyboard and without
 * JavaScript; buttons, the counter and the other ways to look at the car are added in the browser.
 */
export function Gallery({
  name,
  pictures,
  labels,
  alts,
  viewer,
  shape,
  badge,
  inStock,
  sizes,
  thumbSizes = THUMB_SIZES,
}: GalleryProps) {
  const section = useRef<HTMLElement>(null)
  const stage = useRef<HTMLDivElement>(null)
  const strip = useRef<HTMLUListElement>(null)
  const [shown, setShown] = useState(0)
  /** Where a button sends the strip, until it is there: two quick presses turn two pictures. A finger ends it. */
  const target = useRef<number | null>(null)
  const [mode, setMode] = useState<Mode>(viewer.opens)
  /** The visitor has asked for what stands on the stage. */
  const [wanted, setWanted] = useState(false)
  const [full, setFull] = useState(false)
  const fullScreen = useLater(loadFullScreen, full)
  const thumbnails = inStock && pictures.length > THUMBNAILS_FROM

  const show = (index: number) => {
    const list = strip.current
    if (!list) return
    const to = (index + pictures.length) % pictures.length
    target.current = to
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches
    list.scrollTo({ left: to * stepOf(list), behavior: still || Math.abs(to - shown) > 1 ? 'instant' : 'smooth' })
  }

  const turn = (by: number) => show((target.current ?? shown) + by)
  const byHand = () => {
    target.current = null
  }

  const goTo = (event: MouseEvent, index: number) => {
    event.preventDefault()
    setMode('gallery')
    // The strip has a width once it is on the stage.
    requestAnimationFrame(() => show(index))
  }

  const choose = (to: Mode) => {
    const index = pictureAfter({ from: mode, to, index: shown })
    if (index !== shown) {
      strip.current?.scrollTo({ left: 0, behavior: 'instant' })
      target.current = null
      setShown(index)
    }
    setMode(to)
    setWanted(true)
  }

  // A picture may have failed before this script ran.
  useEffect(() => {
    for (const image of section.current?.querySelectorAll('img') ?? []) {
      if (image.complete && image.naturalWidth === 0 && image.currentSrc) markBroken(image)
    }
  }, [])

  return (
    <section
      ref={section}
      aria-label={`Pictures of the ${name}`}
      // Said before they are there: what a page is laid out by must not come later than its first drawing.
      data-thumbs={thumbnails}
      onErrorCapture={({ target: image }) => {
        if (image instanceof HTMLImageElement) markBroken(image)
      }}
    >
      <div ref={stage} className="gallery-stage" data-mode={mode}>
        {pictures.length === 0 ? (
          viewer.modes.length === 0 && <Silhouette shape={shape} />
        ) : (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- they only hear of a hand that scrolls it
          <ul
            ref={strip}
            className="gallery-strip"
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls is reached by keyboard (axe: scrollable-region-focusable)
            tabIndex={pictures.length > 1 ? 0 : -1}
            aria-label={`Pictures, ${pictures.length} in all`}
            onPointerDown={byHand}
            onWheel={byHand}
            onKeyDown={byHand}
            onScrollEnd={({ currentTarget }) => {
              // A movement that the next press overtook ends too, on its way.
              if (Math.round(currentTarget.scrollLeft / stepOf(currentTarget)) === target.current) target.current = null
            }}
            onScroll={({ currentTarget }) => {
              // A hidden strip has no width and stands nowhere.
              if (currentTarget.clientWidth > 0) setShown(Math.round(currentTarget.scrollLeft / stepOf(currentTarget)))
            }}
          >
            {pictures.map((id, index) => (
              <li key={id} id={`photo-${index + 1}`}>
                <img
                  {...pictureSet(id, 'gallery')}
                  sizes={sizes ?? (thumbnails ? STAGE_SIZES : LONE_STAGE_SIZES)}
                  width={960}
                  height={640}
                  alt={
                    alts?.[index] ??
                    [name, labels?.captions[index], `${index + 1} of ${pictures.length}`].filter(Boolean).join(', ')
                  }
                  {...(index === 0 && viewer.opens === 'gallery'
                    ? { fetchPriority: 'high' as const }
                    : { loading: 'lazy' as const, decoding: 'async' as const })}
                />
                {labels?.captions[index] && <span className="gallery-caption">{labels.captions[index]}</span>}
              </li>
            ))}
          </ul>
        )}
        {mode !== 'gallery' && (
          <StageView
            key={mode}
            mode={mode}
            name={name}
            viewer={viewer}
            poster={pictures[0] ?? viewer.spin?.frames[0] ?? null}
            wanted={wanted}
            start={() => setWanted(true)}
          />
        )}
        {badge && <Badge colour={badgeColour(badge.tone)}>{badge.text}</Badge>}
        {mode === 'gallery' && pictures.length > 1 && (
          <>
            <button
              type="button"
              className="gallery-step gallery-swiped js-only"
              data-to="previous"
              aria-label="Previous picture"
              onClick={() => turn(-1)}
            >
              <Icon name="left" />
            </button>
            <button
              type="button"
              className="gallery-step gallery-swiped js-only"
              data-to="next"
              aria-label="Next picture"
              onClick={() => turn(1)}
            >
              <Icon name="right" />
            </button>
            <p className="gallery-count">
              <Icon name="camera" />
              {shown + 1} / {pictures.length}
            </p>
          </>
        )}
        {((mode === 'gallery' && pictures.length > 0) || (wanted && document.fullscreenEnabled)) && (
          <button
            type="button"
            className="viewer-full js-only"
            aria-label="Fullscreen"
            data-tip="Fullscreen"
            onClick={() => {
              if (mode === 'gallery' && fullScreen !== 'failed') setFull(true)
              else if (document.fullscreenElement) void document.exitFullscreen()
              else void stage.current?.requestFullscreen()
            }}
          >
            <Icon name="fullscreen" />
          </button>
        )}
      </div>
      {fullScreen && fullScreen !== 'failed' && (
        <fullScreen.FullScreen
          name={name}
          pictures={pictures}
          captions={labels?.captions}
          at={shown}
          closed={(at) => {
            setFull(false)
            show(at)
          }}
        />
      )}
      <ModeBar viewer={viewer} mode={mode} choose={choose} />
      {labels && labels.groups.length > 0 && (
        <ul className={row({ gap: 5, above: 1 }, 'picture-groups text-14')} aria-label="Pictures by category">
          {labels.groups.map(({ name: kind, count, first }) => (
            <li key={kind}>
              <a
                href={`#photo-${first + 1}`}
                className="tap weight-semibold hover-line"
                onClick={(event) => goTo(event, first)}
              >
                {kind} <span className={text({ tone: 'quiet', weight: 'normal' })}>{count}</span>
              </a>
            </li>
          ))}
        </ul>
      )}
      {thumbnails && (
        <KeptMarkup
          as="ul"
          className="thumbs"
          aria-label="All pictures"
          from={pictures}
          seldom
          render={() => (
            <>
              {pictures.map((id, index) => (
                <li key={id}>
                  <a
                    href={`#photo-${index + 1}`}
                    aria-label={`Show picture ${index + 1}`}
                    {...(mode === 'gallery' && index === shown && { 'aria-current': 'true' as const })}
                    onClick={(event) => goTo(event, index)}
                  >
                    <img
                      {...pictureSet(id, 'thumb')}
                      srcSet={`${pictureSet(id, 'thumb').src} ${WIDTHS.thumb}w, ${pictureSet(id, 'card').srcSet}`}
                      sizes={thumbSizes}
                      width={240}
                      height={160}
                      alt=""
                      loading="lazy"
                      decoding="async"
                    />
                  </a>
                </li>
              ))}
              <li className="thumbs-all js-only">
                <Button look="quiet" onClick={() => setFull(true)}>
                  All {pictures.length} photos
                </Button>
              </li>
            </>
          )}
        />
      )}
    </section>
  )
}
