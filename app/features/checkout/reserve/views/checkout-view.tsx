import { PostForm } from '#app/features/forms/post-form.tsx'
import * as paths from '#app/paths.ts'
import { Button, ButtonLink } from '#app/ui/button/button.tsx'
import { Beside } from '#app/ui/beside/beside.tsx'
import { buttonRow } from '#app/ui/button/button-row.ts'
import { stack, text } from '#app/ui/layout/layout.ts'
import { Notice } from '#app/ui/notice/notice.tsx'
import { LeadCar } from '#app/features/leads/enquiry-form/lead-car.tsx'
import type { CheckoutView as View } from '../other-views.server.ts'
import { LostPage } from './lost-page.tsx'
import { CallLine, CLOCK, Coming, SandboxNotice, Steps } from './parts.tsx'
import { ReserveForm } from './reserve-form.tsx'

const TITLE = text({ size: 32, weight: 'bold' })

/** What the checkout of a car shows. */
export function CheckoutView({ view }: { readonly view: View }) {
  switch (view.kind) {
    case 'form':
      return <ReserveForm view={view} />
    case 'lost':
      return <LostPage view={view} />
    case 'holding':
      return <Holding view={view} />
    case 'busy':
      return <Busy view={view} />
    case 'closed':
      return <Closed view={view} />
  }
}

type ViewOf<K extends View['kind']> = Extract<View, { kind: K }>

function Holding({ view }: { readonly view: ViewOf<'holding'> }) {
  const { car, message } = view
  return (
    <>
      <h1 className={TITLE}>One step left: the deposit</h1>
      <Steps at={2} />
      <Beside
        label="What this is about"
        about={<LeadCar car={car} shape="beside" sizes="(min-width: 900px) 380px, 120px" />}
      >
        <div className={stack({ gap: 6 })}>
          {message && (
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the page is the answer to a form that was refused
            <Notice tone="bad" edge role="alert" tabIndex={-1} autoFocus>
              {message}
            </Notice>
          )}
          {view.sandbox && <SandboxNotice />}
          <p className={text({ size: 18 })}>
            The {car.noun} is held for you until <strong>{view.until}</strong>
            <span className={CLOCK} data-countdown={view.ends ?? undefined} data-at={view.now} />. Nobody else can
            reserve it in that time. You haven’t paid anything yet.
          </p>
          <Coming text={car.coming} />
          <PostForm action={view.action} className={buttonRow()}>
            <Button type="submit" name="intent" value="pay" look="primary">
              Pay the {view.amount} deposit
            </Button>
            <Button type="submit" name="intent" value="give-up">
              Cancel and release the {car.noun}
            </Button>
          </PostForm>
          <CallLine phone={car.phone} />
        </div>
      </Beside>
    </>
  )
}

const Busy = ({ view: { car, other } }: { readonly view: ViewOf<'busy'> }) => (
  <div className={stack({ gap: 4 }, 'measure')}>
    <h1 className={TITLE}>You’re already paying for another vehicle</h1>
    <p className={text({ size: 18 })}>
      You’re holding the {other.name}. Pay for it or release it first, then you can reserve the {car.name}. Nothing was
      charged.
    </p>
    <div className={buttonRow()}>
      <ButtonLink href={other.page} look="primary">
        Go to my other vehicle
      </ButtonLink>
      <ButtonLink href={paths.vehicle(car.slug)}>Back to the {car.name}</ButtonLink>
    </div>
  </div>
)

const Closed = ({ view: { car } }: { readonly view: ViewOf<'closed'> }) => (
  <div className={stack({ gap: 4 }, 'measure')}>
    <h1 className={TITLE}>This {car.noun} can’t be reserved online right now</h1>
    <p className={text({ size: 18 })}>
      We’re not taking deposits online at the moment. Call us or send an enquiry about the {car.name}.
    </p>
    <div className={buttonRow()}>
      <ButtonLink href={paths.formAbout('enquiry', car.slug)} look="primary">
        Enquire Now
      </ButtonLink>
      {car.phone && (
        <ButtonLink href={car.phone.link} className="tabular">
          Call {car.phone.text}
        </ButtonLink>
      )}
      <ButtonLink href={paths.vehicle(car.slug)}>Back to the {car.noun}</ButtonLink>
    </div>
  </div>
)
