import * as paths from '#app/paths.ts'
import { Badge } from '#app/ui/badge/badge.tsx'
import { Disclosure } from '#app/ui/disclosure/disclosure.tsx'
import { box, row, stack, text } from '#app/ui/layout/layout.ts'
import { Icon } from '#app/ui/icon/icon.tsx'
import { TextLink } from '#app/ui/link/link.tsx'
import type { EnquiryState } from '../own/enquiry-state.ts'
import type { GarageFrameData, PartOf } from '../garage-part.server.ts'
import { CarLink } from './car-link.tsx'
import { Empty } from './garage-frame.tsx'

export const StateMark = ({ state }: { state: EnquiryState }) => (
  <Badge colour={state.tone === 'good' ? 'well' : 'grey'}>
    {state.tone === 'good' && <Icon name="check" small />}
    {state.label}
  </Badge>
)

/** Everything that was asked with this mobile number, and how it stands. */
export function EnquiriesView({ part, frame }: { part: PartOf<'enquiries'>; frame: GarageFrameData }) {
  if (part.enquiries.length === 0) {
    return (
      <Empty icon="chat" to={paths.allStock} action={`Search our ${frame.noun.many}`} primary>
        No enquiries yet. Anything you send us with the number {frame.phone} appears here, along with its status.
      </Empty>
    )
  }
  return (
    <>
      <p className={text({ tone: 'soft', measure: true })}>
        What you’ve sent us with the number <span className="tabular unbroken">{frame.phone}</span>, latest first.
      </p>
      <ol className="garage-list ruled">
        {part.enquiries.map(({ id, title, sent, car, drive, cancelled, answers, state, call, receipt }) => (
          <li key={id} id={`enquiry-${id}`}>
            <article className={stack({ gap: 2 }, 'any-break')} aria-labelledby={`title-${id}`}>
              <div>
                <div className={row({ gap: 4, spread: true })}>
                  <h2 id={`title-${id}`} className={text({ size: 20, weight: 'bold' })}>
                    {title}
                  </h2>
                  <StateMark state={state} />
                </div>
                <p className={text({ size: 14, tone: 'quiet' })}>Sent {sent}</p>
              </div>
              {receipt && <p className={text({ size: 14, tone: 'soft' })}>{receipt}</p>}
              {car && <CarLink car={car} listed={part.listed[car.slug] ?? null} />}
              <p>
                {drive && <>Booked for {drive}. </>}
                {cancelled && <>Cancelled. It was booked for {cancelled}. </>}
                {state.text}
                {call && (
                  <>
                    {' '}
                    {state.label === 'Sent' ? 'Not heard from us yet?' : 'Questions?'} Call{' '}
                    <TextLink href={call.link} className="tabular">
                      {call.text}
                    </TextLink>
                    .
                  </>
                )}
              </p>
              {answers.length > 0 && (
                <Disclosure closed="What you wrote">
                  <dl className={stack({ gap: 3 }, box({}, 'garage-answers'))}>
                    {answers.map(({ label, value }, index) => (
                      <div key={index}>
                        <dt className={text({ size: 14, tone: 'quiet' })}>{label}</dt>
                        <dd>{value}</dd>
                      </div>
                    ))}
                  </dl>
                </Disclosure>
              )}
            </article>
          </li>
        ))}
      </ol>
    </>
  )
}
