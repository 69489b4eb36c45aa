import { PostForm } from '#app/features/forms/post-form.tsx'
import { TokenInputs } from '#app/features/forms/token/token-inputs.tsx'
import * as paths from '#app/paths.ts'
import { Button, ButtonLink } from '#app/ui/button/button.tsx'
import { Beside } from '#app/ui/beside/beside.tsx'
import { buttonRow } from '#app/ui/button/button-row.ts'
import { box, stack, text } from '#app/ui/layout/layout.ts'
import { LeadCar } from '#app/features/leads/enquiry-form/lead-car.tsx'
import type { CheckoutView } from '../other-views.server.ts'
import { SimilarCars } from './similar-cars.tsx'

type View = Extract<CheckoutView, { kind: 'lost' }>

/** Somebody else was first: said at once, with what can be done. */
export function LostPage({ view }: { readonly view: View }) {
  const { car, reason, similar, typed } = view
  return (
    <>
      <h1 className={text({ size: 32, weight: 'bold' })}>
        {reason === 'sold'
          ? `This ${car.noun} is ${view.unavailable ? 'not available' : 'no longer for sale'}`
          : view.soon
            ? `Someone else is paying for this ${car.noun} right now`
            : `Someone else has reserved this ${car.noun}`}
      </h1>
      <p className={text({ size: 18, tone: 'soft', above: 2 })} role={typed ? 'alert' : undefined}>
        {typed && <strong>You weren’t charged. </strong>}
        {whenText(view)}
      </p>
      <Beside
        label="What this is about"
        about={<LeadCar car={car} shape="beside" sizes="(min-width: 900px) 380px, 120px" />}
      >
        <div className={stack({ gap: 6 })}>
          {view.tell && <Tell view={view} tell={view.tell} />}
          <SimilarCars cars={similar} all={{ to: paths.cars, text: 'See everything in stock' }} />
        </div>
      </Beside>
    </>
  )
}

function whenText({ reason, until, soon, unavailable, car }: View): string {
  if (unavailable) return `The ${car.name} can’t be reserved at the moment. Please call us to find out more.`
  if (reason === 'sold') return `The ${car.name} was sold or taken off the site.`
  if (until === null) return 'We can tell you if it becomes available again.'
  return soon
    ? `If they don’t finish by ${until}, you can reserve it.`
    : `It is reserved until ${until}. Plans do change, so it may become available again.`
}

interface Tell {
  readonly view: View
  readonly tell: NonNullable<View['tell']>
}

/** One tap where the shopper has typed who they are, else the way to the form. */
function Tell({ view: { car, until }, tell }: Tell) {
  const { values } = tell
  return (
    <section className={stack({ gap: 3 }, box({ pad: 6 }))} aria-labelledby="tell">
      <h2 id="tell" className={text({ size: 20, weight: 'semibold' })}>
        Still want this one?
      </h2>
      <p>
        {until === null
          ? `Leave your details and we’ll contact you if the ${car.noun} becomes available.`
          : `We’ll send you one email as soon as the ${car.noun} is available again.`}{' '}
        No cost, no obligation.
      </p>
      {values ? (
        <PostForm action={tell.action} className={buttonRow()}>
          <TokenInputs token={tell.token} />
          <input type="hidden" name="car" value={car.slug} />
          {['name', 'last_name', 'postcode', 'phone', 'email'].map((name) => (
            <input key={name} type="hidden" name={name} value={values[name]} />
          ))}
          <Button type="submit" look="primary">
            Tell me if it becomes available
          </Button>
        </PostForm>
      ) : (
        <div className={buttonRow()}>
          <ButtonLink href={tell.action} look="primary">
            Tell me if it becomes available
          </ButtonLink>
        </div>
      )}
    </section>
  )
}
