import { Icon } from '#app/ui/icon/icon.tsx'
import { TextLink } from '#app/ui/link/link.tsx'
import { DEFAULT_SEARCH } from '#app/features/search/address/path.ts'
import type { EnquiryState } from '../own/enquiry-state.ts'
import type { GarageFrameData, PartOf } from '../garage-part.server.ts'
import { CarLink } from './car-link.tsx'
import { Empty } from './garage-frame.tsx'

export const StateMark = ({ state }: { state: EnquiryState }) => (
  <span className="garage-state" data-tone={state.tone}>
    {state.tone === 'good' && <Icon name="check" />}
    {state.label}
  </span>
)

/** Everything that was asked with this mobile number, and how it stands. */
export function EnquiriesView({ part, frame }: { part: PartOf<'enquiries'>; frame: GarageFrameData }) {
  if (part.enquiries.length === 0) {
    return (
      <Empty icon="chat" to={DEFAULT_SEARCH} action={`Search our ${frame.noun.many}`} primary>
        Nothing yet. Whatever you ask us with the number {frame.phone} appears here, with what became of it.
      </Empty>
    )
  }
  return (
    <>
      <p className="garage-intro">
        What you have sent us with the number <span className="tabular-nums">{frame.phone}</span>, the latest first.
      </p>
      <ol className="garage-enquiries">
        {part.enquiries.map(({ id, title, sent, car, drive, cancelled, answers, state, call }) => (
          <li key={id} id={`enquiry-${id}`}>
            <article className="garage-enquiry" aria-labelledby={`title-${id}`}>
              <div className="garage-enquiry-head">
                <h2 id={`title-${id}`}>{title}</h2>
                <StateMark state={state} />
              </div>
              <p className="garage-quiet">Sent {sent}</p>
              {car && <CarLink car={car} listed={part.listed[car.slug] ?? null} />}
              <p>
                {drive && <>Booked for {drive}. </>}
                {cancelled && <>Cancelled: it was booked for {cancelled}. </>}
                {state.text}
                {call && (
                  <>
                    {' '}
                    {state.label === 'Sent' ? 'Not heard from us yet?' : 'Questions?'} Call{' '}
                    <TextLink href={call.link} className="tabular-nums">
                      {call.text}
                    </TextLink>
                    .
                  </>
                )}
              </p>
              {answers.length > 0 && (
                <details className="garage-asked">
                  <summary>
                    What you wrote
                    <Icon name="down" />
                  </summary>
                  <dl>
                    {answers.map(({ label, value }, index) => (
                      <div key={index}>
                        <dt>{label}</dt>
                        <dd>{value}</dd>
                      </div>
                    ))}
                  </dl>
                </details>
              )}
            </article>
          </li>
        ))}
      </ol>
    </>
  )
}
