import { Icon } from '#app/ui/icon/icon.tsx'
import { TextLink } from '#app/ui/link/link.tsx'
import { ButtonLink } from '#app/ui/button/button.tsx'
import type { GarageFrameData, PartOf } from '../garage-part.server.ts'
import { Empty } from './garage-frame.tsx'

/** The vehicles that the shopper owns, or the form for one of them. */
export function OwnCarsView({ part, frame }: { part: PartOf<'my-vehicles'>; frame: GarageFrameData }) {
  const here = `${frame.base}/my-vehicles`
  if (part.own.length === 0) {
    return (
      <>
        <Empty icon="body" to={`${here}/new`} action="Add my vehicle" primary>
          Keep what you drive here, and its registration and kilometres are filled in for you when you ask us for an
          offer.
        </Empty>
        <Valuations part={part} />
      </>
    )
  }
  return (
    <>
      <p className="garage-intro">
        When you ask us for an offer, the one you added last is filled in for you. Only you see this list.
      </p>
      <ul className="garage-own">
        {part.own.map(({ id, name, facts }) => (
          <li key={id}>
            <Icon name="body" />
            <div>
              <h2>{name}</h2>
              <p>{facts.join(' · ')}</p>
            </div>
            <p className="garage-buttons">
              <TextLink href={`/valuation/new?own=${id}`}>Ask for an offer</TextLink>
              <TextLink href={`${here}/${id}`} aria-label={`Change or remove ${name}`}>
                Change
              </TextLink>
            </p>
          </li>
        ))}
      </ul>
      {!part.full && (
        <p className="mt-6">
          <ButtonLink href={`${here}/new`}>Add another vehicle</ButtonLink>
        </p>
      )}
      <Valuations part={part} />
    </>
  )
}

const Valuations = ({ part }: { part: PartOf<'my-vehicles'> }) =>
  part.valuations.length > 0 && (
    <section className="garage-block" aria-labelledby="garage-valuations">
      <h2 id="garage-valuations">Valuations</h2>
      <ul className="garage-lines">
        {part.valuations.map(({ id, name, text }) => (
          <li key={id}>
            <a href={`/valuation/${id}`}>{name}</a>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
