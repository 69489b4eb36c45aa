import * as paths from '#app/paths.ts'
import { stack, text } from '#app/ui/layout/layout.ts'
import { SectionHead } from '#app/ui/section-head/section-head.tsx'
import { TextLink } from '#app/ui/link/link.tsx'
import { ButtonLink } from '#app/ui/button/button.tsx'
import type { GarageFrameData, PartOf } from '../garage-part.server.ts'
import { GarageItem, GarageLine, GarageLines, GarageList } from './garage-list.tsx'
import { Empty } from './garage-frame.tsx'

/** The vehicles that the shopper owns, or the form for one of them. */
export function OwnCarsView({ part, frame }: { part: PartOf<'my-vehicles'>; frame: GarageFrameData }) {
  const here = `${frame.base}/my-vehicles`
  if (part.own.length === 0) {
    return (
      <>
        <Empty icon="body" to={`${here}/new`} action="Add my vehicle" primary>
          Add your vehicle and we’ll fill in its registration and kilometres when you ask us for an offer.
        </Empty>
        <Valuations part={part} />
      </>
    )
  }
  return (
    <>
      <p className={text({ tone: 'soft', measure: true })}>
        When you ask us for an offer, we’ll fill in the one you added last. Only you can see this list.
      </p>
      <GarageList>
        {part.own.map(({ id, name, facts }) => (
          <GarageItem
            key={id}
            icon="body"
            title={name}
            actions={
              <>
                <TextLink href={`${paths.newValuation}?own=${id}`} className="tap-line">
                  Ask for an offer
                </TextLink>
                <TextLink href={`${here}/${id}`} className="tap-line" aria-label={`Change or remove ${name}`}>
                  Change
                </TextLink>
              </>
            }
          >
            <p className={text({ size: 14, tone: 'quiet' })}>{facts.join(' · ')}</p>
          </GarageItem>
        ))}
      </GarageList>
      {!part.full && (
        <p>
          <ButtonLink href={`${here}/new`}>Add another vehicle</ButtonLink>
        </p>
      )}
      <Valuations part={part} />
    </>
  )
}

const Valuations = ({ part }: { part: PartOf<'my-vehicles'> }) =>
  part.valuations.length > 0 && (
    <section className={stack({ gap: 3 })} aria-labelledby="garage-valuations">
      <SectionHead id="garage-valuations" title="Valuations" />
      <GarageLines>
        {part.valuations.map(({ id, name, text: words }) => (
          <GarageLine key={id} name={name} to={paths.valuation(id)}>
            {words}
          </GarageLine>
        ))}
      </GarageLines>
    </section>
  )
