import { ButtonLink } from '#app/ui/button/button.tsx'
import { Drawing } from '#app/ui/icon/drawing.tsx'
import { Icon } from '#app/ui/icon/icon.tsx'
import { row, text } from '#app/ui/layout/layout.ts'
import { pictureSet } from '#app/features/site/pictures/media.ts'
import { vehicleName, type Vehicle } from './fit.ts'
import type { PartCard } from './part-card.ts'
import drawings from './part-icons.svg?no-inline'

/** A part in the list: what it is, whether it fits, what it costs, and whom to call. */
export function PartItem({ card, vehicle }: { card: PartCard; vehicle: Vehicle | null }) {
  const { contact } = card
  return (
    <article className="part">
      <div className="frame part-picture">
        {card.picture ? (
          <img {...pictureSet(card.picture, 'thumb')} alt="" width={240} height={160} loading="lazy" decoding="async" />
        ) : (
          <Drawing of={`${drawings}#${card.drawing}`} />
        )}
      </div>
      <div className="part-what">
        <h3 className={text({ size: 18, weight: 'bold' })}>{card.name}</h3>
        <p className={text({ size: 14, tone: 'quiet' }, 'part-number')}>
          Part no. <strong>{card.number}</strong>
          {card.brand && <span> · {card.brand}</span>}
        </p>
        <Fit card={card} vehicle={vehicle} />
        {(card.allFits.length > 0 || card.description) && <More card={card} />}
      </div>
      <div className="part-buy">
        <p className="price">
          {card.price === null ? (
            <strong className="price-text">Ask us for the price</strong>
          ) : (
            <>
              <strong>{card.price}</strong> <span>incl. GST{card.priceNote && `, ${card.priceNote}`}</span>
            </>
          )}
        </p>
        <p className={text({ size: 14, tone: 'quiet' }, 'part-supply')} data-supply={card.availability}>
          {card.availabilityText}
        </p>
        {contact && (
          <ButtonLink
            href={contact.phone.link}
            aria-label={`Call ${contact.phone.text}, ${contact.name}, about part number ${card.number}`}
          >
            <Icon name="phone" />
            Call {contact.phone.text}
          </ButtonLink>
        )}
      </div>
    </article>
  )
}

const FIT = text({ size: 14, tone: 'soft', above: 1 }, 'part-fit')

function Fit({ card, vehicle }: { card: PartCard; vehicle: Vehicle | null }) {
  if (vehicle && card.match === 'made-for') {
    return (
      <p
        className={row({ gap: 1, above: 1 }, text({ size: 14, tone: 'good', weight: 'semibold' }, 'part-fit'))}
        data-match=""
      >
        <Icon name="check" small />
        Made for {vehicleName(vehicle)}
        {vehicle.year === undefined && <span className={text({ tone: 'quiet', weight: 'normal' })}>{card.fits}</span>}
      </p>
    )
  }
  if (card.fits !== 'Universal') return <p className={FIT}>Fits {card.fits}</p>
  return <p className={FIT}>Universal{vehicle && `. Ask us whether it suits your ${vehicle.model ?? vehicle.make}`}</p>
}

function More({ card: { allFits, furtherFits, description } }: { card: PartCard }) {
  return (
    <details className={text({ size: 14, tone: 'soft' }, 'more part-more')}>
      <summary>
        {allFits.length > 0
          ? `All ${allFits.length + furtherFits} vehicles${description && ' and details'}`
          : 'Details'}
        <Icon name="down" small />
      </summary>
      {description && <p>{description}</p>}
      {allFits.length > 0 && (
        <ul>
          {allFits.map((fit, index) => (
            <li key={index}>{fit}</li>
          ))}
          {furtherFits > 0 && <li>and {furtherFits} more: call us with yours</li>}
        </ul>
      )}
    </details>
  )
}
