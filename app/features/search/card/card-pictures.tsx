import { ACROSS_SCREEN } from '#app/ui/across-screen.ts'
import { type CSSProperties, useRef, useState, type ReactNode } from 'react'
import { pictureSet } from '#app/features/site/pictures/media.ts'

/** On a phone a card is nearly as wide as the window. */
const CARD_SIZES = `(min-width: 1280px) 340px, (min-width: 1024px) 31vw, (min-width: 641px) 46vw, ${ACROSS_SCREEN}`

interface Props {
  readonly href: string
  readonly pictures: readonly string[]
  readonly eager: boolean
}

/** A car's pictures in a strip to swipe; all but the first are fetched once the shopper reaches for them. */
export function CardPictures({ href, pictures, eager }: Props): ReactNode {
  const strip = useRef<HTMLAnchorElement>(null)
  const [live, setLive] = useState(false)
  const [at, setAt] = useState(0)
  const activate = () => setLive(true)
  const go = (step: number) => {
    const element = strip.current
    element?.scrollTo({ left: (at + step) * element.clientWidth, behavior: 'smooth' })
  }
  const several = pictures.length > 1
  const dots = { '--pictures': pictures.length, '--at': at } as CSSProperties
  return (
    <div className="card-pictures" onPointerEnter={activate} onTouchStart={activate}>
      <a
        ref={strip}
        href={href}
        className="card-strip"
        tabIndex={-1}
        aria-hidden="true"
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) => setAt(Math.round(scrollLeft / clientWidth))}
      >
        {pictures.map((id, index) =>
          index === 0 || live ? (
            <img
              key={id}
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
            <span key={id} />
          ),
        )}
      </a>
      {several && <span className="card-dots" data-n={pictures.length} data-at={at} style={dots} aria-hidden="true" />}
      {several && live && (
        <>
          <Step name="Previous picture" icon="i-left" off={at === 0} onClick={() => go(-1)} />
          <Step name="Next picture" icon="i-right" off={at === pictures.length - 1} onClick={() => go(1)} />
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
