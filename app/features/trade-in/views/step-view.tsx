import { stack, text } from '#app/ui/layout/layout.ts'
import { ButtonLink } from '#app/ui/button/button.tsx'
import { TextLink } from '#app/ui/link/link.tsx'
import { formatDollars } from '#lib/money.ts'
import { BADGE_LIST, conditionFields, makeFields, modelFields, plateFields, SEEN_OFFER } from '../flow/flow-fields.ts'
import { personWords } from '../flow/person-words.ts'
import { StepForm } from './step-form.tsx'
import { Figure, nameBadgeAt, Photos, Privacy, Purchase, type StepViewProps } from './step-parts.tsx'

/** One step of a valuation, drawn on the server only. */
export function StepView(props: StepViewProps) {
  switch (props.step) {
    case 'vehicle':
      return <VehicleStep {...props} />
    case 'contact':
      return <ContactStep {...props} />
    case 'condition':
      return <ConditionStep {...props} />
    case 'offer':
      return <OfferStep {...props} />
    case 'expired':
      return <ExpiredStep {...props} />
    case 'accepted':
      return <AcceptedStep {...props} />
    case 'lapsed':
      return <LapsedStep {...props} />
    case 'person':
      return <PersonStep {...props} />
    case 'asked':
      return <CallBackStep {...props} />
  }
}

function VehicleStep({ kept, finds, action, problem, makes, models, badges, thisYear, reopened }: StepViewProps) {
  const { draft, vehicle } = kept
  if (!draft || reopened) {
    return (
      <>
        {!vehicle && (
          <p className={text({ size: 18, tone: 'soft' })}>
            {finds
              ? kept.plate
                ? 'We couldn’t find that registration, so please tell us what you drive.'
                : 'Please tell us what you drive.'
              : 'Please tell us what you drive.'}
          </p>
        )}
        <StepForm
          step="make"
          action={action}
          fields={makeFields(makes, thisYear)}
          values={vehicle ? { make: vehicle.make, year: String(vehicle.year) } : {}}
          problem={problem}
          submit="Next"
          token={null}
        />
      </>
    )
  }
  return (
    <>
      <StepForm
        step="model"
        action={action}
        fields={[...modelFields(models), ...(finds ? [] : plateFields(kept.rego_state))]}
        values={{ rego: kept.plate ?? '', regoState: kept.rego_state }}
        problem={problem}
        submit="Next"
        token={null}
      >
        <ButtonLink href={`${action}?step=vehicle`}>
          Not a {draft.year} {draft.make}
        </ButtonLink>
      </StepForm>
      <datalist id={BADGE_LIST}>
        {badges.map((badge) => (
          <option key={badge}>{badge}</option>
        ))}
      </datalist>
    </>
  )
}

const ContactStep = ({ action, problem, contactFields, known, token, consents, noun }: StepViewProps) => (
  <>
    <p className={text({ size: 18, tone: 'soft' })}>
      We can value your {noun} online. Tell us how to reach you, then answer a few questions about its condition, and
      you’ll see our offer straight away.
    </p>
    <StepForm
      step="contact"
      action={action}
      fields={contactFields}
      values={known}
      problem={problem}
      submit="Next"
      token={token}
      consents={consents}
    />
    <Privacy />
  </>
)

const ConditionStep = ({ action, problem, questions, kept, noun }: StepViewProps) => (
  <>
    <p className={text({ size: 18, tone: 'soft' })}>
      The more accurate your answers, the closer this figure will be to our final offer once we’ve seen your {noun}.
    </p>
    <StepForm
      step="condition"
      action={action}
      fields={conditionFields(questions)}
      values={kept.answers ?? {}}
      problem={problem}
      submit="Show my offer"
      token={null}
      className="valuation-condition"
    />
  </>
)

function OfferStep(props: StepViewProps) {
  const { action, problem, contactFields, known, token, consents, kept, purchase } = props
  return (
    <>
      <Figure {...props} />
      <Purchase {...props} />
      <section className={stack({ gap: 3 })} aria-labelledby="valuation-accept-title">
        <h2 id="valuation-accept-title" className={text({ size: 20, weight: 'bold' })}>
          {purchase ? 'Not ready to order?' : 'Happy with it?'}
        </h2>
        <p>No cost and no obligation. We’ll call you, look it over with you and confirm the figure.</p>
        <StepForm
          step="accept"
          action={action}
          fields={kept.contact ? [] : contactFields}
          values={known}
          problem={problem}
          submit="Accept this offer"
          quiet={purchase !== null}
          token={token}
          hidden={kept.offer ? { [SEEN_OFFER]: String(kept.offer.offer_price) } : {}}
          consents={kept.contact ? [] : consents}
        >
          <ButtonLink href={`${action}?step=condition`}>Change my answers</ButtonLink>
        </StepForm>
        {!kept.contact && <Privacy />}
      </section>
      <Photos {...props} />
    </>
  )
}

const ExpiredStep = ({ until, action, problem }: StepViewProps) => (
  <>
    <p className={text({ size: 18, tone: 'soft' })}>
      It was valid until {until}. We’ve kept your answers, but the market may have moved.
    </p>
    <StepForm step="again" action={action} fields={[]} problem={problem} submit="Value it again" token={null} />
  </>
)

const AcceptedStep = (props: StepViewProps) => (
  <>
    <p className={text({ size: 18, tone: 'soft' })}>
      Thank you. We’ll call you to arrange a time. We’ll honour the figure until {props.until}, so please bring your{' '}
      {props.noun} in by then, with the registration papers, the service book and every key. After that we’d have to
      value it again.
    </p>
    <Figure {...props} />
    <Purchase {...props} />
    <Photos {...props} />
  </>
)

const LapsedStep = ({ until, kept, noun, action, problem }: StepViewProps) => (
  <>
    <p className={text({ size: 18, tone: 'soft' })}>
      We honoured {kept.offer && formatDollars(kept.offer.offer_price)} until {until}. We’ve kept your answers, so you
      can value your {noun} again and accept today’s figure if you like it. If you’ve already arranged a time with us,
      please call us first.
    </p>
    <StepForm step="again" action={action} fields={[]} problem={problem} submit="Value it again" token={null} />
  </>
)

function PersonStep(props: StepViewProps) {
  const { kept, action, problem, contactFields, known, token, consents, limits, noun } = props
  const reason = kept.person ?? 'off'
  return (
    <>
      <p className={text({ size: 18, tone: 'soft' })}>
        {personWords(reason, { ...limits, noun })}
        {reason === 'unsure' && !kept.vehicle?.badge && (
          <>
            {' '}
            <TextLink href={nameBadgeAt(action)}>Tell us its badge</TextLink> and we may have one for you.
          </>
        )}
      </p>
      {reason === 'unavailable' && (
        <StepForm step="again" action={action} fields={[]} problem={problem} submit="Try again" token={null} />
      )}
      <section className={stack({ gap: 3 })} aria-labelledby="valuation-person-title">
        <h2 id="valuation-person-title" className={text({ size: 20, weight: 'bold' })}>
          Have someone look at it
        </h2>
        <p>One of our buyers will call you with a figure, at no cost.</p>
        <StepForm
          step="person"
          action={action}
          fields={kept.contact ? [] : contactFields}
          values={known}
          problem={problem}
          submit="Request a call"
          token={token}
          consents={kept.contact ? [] : consents}
        />
        {!kept.contact && <Privacy />}
      </section>
      <Purchase {...props} />
      <Photos {...props} />
    </>
  )
}

const CallBackStep = (props: StepViewProps) => (
  <>
    <p className={text({ size: 18, tone: 'soft' })}>
      Thank you. One of our buyers will call you with a figure for your {props.noun}.
    </p>
    <Purchase {...props} />
    <Photos {...props} />
  </>
)
