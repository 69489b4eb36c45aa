import { ACROSS_SCREEN } from '#app/ui/across-screen.ts'
import { type CSSProperties, useRef, useState, type ReactNode } from 'react'
import { pictureSet } from '#app/features/site/pictures/media.ts'
import * as paths from '#app/paths.ts'
import { fetchPictures } from './fetch-cards.ts'

/** On a phone a card is nearly as wide as the window. */
const CARD_SIZES = `(min-width: 1280px) 340px, (min-width: 1024px) 31vw, (min-width: 641px) 46vw, ${ACROSS_SCREEN}`

interface Props {
  readonly slug: string
  /** Media id of the first picture. */
  readonly main: string
  readonly count: number
  readonly eager: boolean
}

/** A car's pictures in a strip to swipe; what the others are is fetched once the shopper reaches for them. */
export function CardPictures({ slug, main, count, eager }: Props): ReactNode {
  const strip = useRef<HTMLAnchorElement>(null)
  const [live, setLive] = useState(false)
  const [at, setAt] = useState(0)
  const [others, setOthers] = useState<readonly string[]>([])
  const requested = useRef(false)
  const activate = () => {
    setLive(true)
    if (count === 1 || requested.current) return
    requested.current = true
    fetchPictures(slug).then(
      ([, ...found]) => setOthers(found),
      // Without a connection: once more when the shopper reaches for them again.
      () => (requested.current = false),
    )
  }
  const go = (step: number) => {
    const element = strip.current
    element?.scrollTo({ left: (at + step) * element.clientWidth, behavior: 'smooth' })
  }
  const several = count > 1
  const dots = { '--pictures': count, '--at': at } as CSSProperties
  return (
    <div className="card-pictures" onPointerEnter={activate} onTouchStart={activate}>
      <a
        ref={strip}
        href={paths.vehicle(slug)}
        className="card-strip"
        tabIndex={-1}
        aria-hidden="true"
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) => setAt(Math.round(scrollLeft / clientWidth))}
      >
        {Array.from({ length: count }, (_, index) => {
          const id = index === 0 ? main : others[index - 1]
          return id ? (
            <img
              key={index}
              {...pictureSet(id, 'card')}
              sizes={CARD_SIZES}
              alt=""
              width={720}
              height={480}
              {...(eager && index === 0
                ? { fetchPriority: 'high' as const }
                : { loading: 'lazy' as const, decoding: 'async' as const })}
            />
          ) : (
            <span key={index} />
          )
        })}
      </a>
      {several && <span className="card-dots" data-n={count} data-at={at} style={dots} aria-hidden="true" />}
      {several && live && (
        <>
          <Step name="Previous picture" icon="i-left" off={at === 0} onClick={() => go(-1)} />
          <Step name="Next picture" icon="i-right" off={at === count - 1} onClick={() => go(1)} />
        </>
      )}
    </div>
  )
}

function Step({ name, icon, off, onClick }: { name: string; icon: string; off: boolean; onClick: () => void }) {
  return (
    <button type="button" className="card-step" data-to={icon} aria-label={name} disabled={off} onClick={onClick}>
      <span className={`i ${icon}`} aria-hidden="true" />
    </button>
  )
}
