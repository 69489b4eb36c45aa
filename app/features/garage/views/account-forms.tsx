import { buttonRow } from '#app/ui/button/button-row.ts'
import { stack, text } from '#app/ui/layout/layout.ts'
import { Button, ButtonLink } from '#app/ui/button/button.tsx'
import { TickBox } from '#app/features/forms/consent-box.tsx'
import { FormShell } from '#app/features/forms/form-shell.tsx'
import type { GarageFrameData, PartOf } from '../garage-part.server.ts'
import { ofWhom } from '../of-whom.ts'
import { GarageForm } from './garage-form.tsx'

interface Props<Part> {
  readonly part: Part
  readonly frame: GarageFrameData
}

/** Name, email and postcode: nobody must say any of it. */
export const DetailsForm = ({ part, frame }: Props<PartOf<'details'>>) => (
  <>
    <p className={text({ tone: 'soft', measure: true })}>
      We’ll fill these into our forms for you, along with your mobile number{' '}
      <span className="tabular unbroken">{frame.phone}</span>. You can change or clear them at any time.
    </p>
    <GarageForm
      action={`${frame.base}/details`}
      fields={part.fields}
      values={part.values}
      problem={part.problem}
      submit="Save my details"
      phone={frame.phone}
    />
  </>
)

/** What goes, what stays, and the button. */
export const DeleteForm = ({ part, frame }: Props<PartOf<'delete-account'>>) => (
  <>
    <h2 className={text({ size: 20, weight: 'bold' })}>What’s deleted</h2>
    <ul className={stack({ gap: 1 }, 'bullets')}>
      <li>Your account with your mobile number, name, email address and postcode</li>
      <li>
        {frame.watchlist ? 'Your saved vehicles, the' : 'The'} vehicles you have viewed, your saved searches and their
        alerts
      </li>
      <li>The vehicles you’ve added, and any online order you haven’t finished</li>
      <li>Every device is signed out</li>
    </ul>
    <h2 className={text({ size: 20, weight: 'bold', above: 4 })}>What {frame.dealer} keeps</h2>
    <p>
      Enquiries, orders, reservations and bookings you’ve already sent, so we can still reply to you. You can have them
      erased from this site too. Our staff may have to keep what they’ve already received by email or in their own
      records. To have that corrected or removed, please call or email us.
    </p>
    <FormShell
      action={`${frame.base}/delete-account`}
      name="garage"
      className="garage-remove above-4"
      problem={part.problem}
      hidden={ofWhom(frame.phone)}
    >
      <TickBox name="enquiries" value="yes">
        Also erase my enquiries and bookings. Any upcoming booking will be cancelled.
      </TickBox>
      {part.confirm && (
        <TickBox name="confirm" value="yes" required>
          Yes, delete my account. I understand this can’t be undone.
        </TickBox>
      )}
      <p className={buttonRow()}>
        <Button type="submit" look="danger">
          Delete my account
        </Button>
        <ButtonLink href={`${frame.base}/my-data`}>Keep my account</ButtonLink>
      </p>
    </FormShell>
  </>
)
