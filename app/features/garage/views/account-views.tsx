import type { GarageFrameData, PartOf } from '../garage-part.server.ts'
import { GarageForm } from './garage-form.tsx'
import { OfWhom } from './of-whom.tsx'

interface Props<Part> {
  readonly part: Part
  readonly frame: GarageFrameData
}

/** Name, e-mail and postcode: nobody must say any of it. */
export const DetailsView = ({ part, frame }: Props<PartOf<'details'>>) => (
  <>
    <p className="garage-intro">
      We fill these into our forms for you, with your mobile number <span className="tabular-nums">{frame.phone}</span>.
      You can change or clear them at any time.
    </p>
    <GarageForm
      action={`${frame.base}/details`}
      fields={part.fields}
      values={part.values}
      faults={part.faults}
      submit="Save my details"
      phone={frame.phone}
    />
  </>
)

/** Every browser that is signed in, this one first. */
export function DevicesView({ part, frame }: Props<PartOf<'devices'>>) {
  const action = `${frame.base}/devices`
  return (
    <>
      <p className="garage-intro">
        Every browser that is signed in with your number. Sign out any that you no longer use or do not know.
      </p>
      <ul className="garage-own">
        {part.devices.map(({ id, name, here, since, seen }) => (
          <li key={id}>
            <span className="i i-lock" aria-hidden="true" />
            <div>
              <h2>
                {name} {here && <span className="garage-here">This browser</span>}
              </h2>
              <p>
                Signed in {since}. {here ? 'In use now.' : `Last used ${seen}.`}
              </p>
            </div>
            <form method="post" action={action}>
              <input type="hidden" name="session" value={id} />
              <button type="submit" className="btn btn-quiet" aria-label={`Sign out ${here ? 'this browser' : name}`}>
                Sign out
              </button>
            </form>
          </li>
        ))}
      </ul>
      {part.devices.some(({ here }) => !here) && (
        <form method="post" action={action} className="mt-6">
          <OfWhom phone={frame.phone} />
          <input type="hidden" name="intent" value="others" />
          <button type="submit" className="btn btn-quiet">
            Sign out all other devices
          </button>
        </form>
      )}
    </>
  )
}

/** What the shopper may take along, and the way out. */
export const MyDataView = ({ frame }: Pick<Props<unknown>, 'frame'>) => (
  <>
    <section className="garage-block garage-text" aria-labelledby="garage-download">
      <h2 id="garage-download">Download my data</h2>
      <p>
        One file with everything that {frame.dealer} keeps under your mobile number: your details, vehicles and lists,
        and what you have asked us. Any text editor opens it.
      </p>
      <p>
        <a href="/my-garage/my-data.json" download="my-data.json" className="btn btn-quiet">
          <span className="i i-file" aria-hidden="true" />
          Download my data
        </a>
      </p>
    </section>
    <section className="garage-block garage-text" aria-labelledby="garage-delete">
      <h2 id="garage-delete">Delete my account</h2>
      <p>You can close your account at any time. The next page shows what goes with it, before anything happens.</p>
      <p>
        <a href={`${frame.base}/delete-account`} className="btn btn-quiet">
          Delete my account
        </a>
      </p>
    </section>
  </>
)

/** What goes, what stays, and the button. */
export const DeleteView = ({ part, frame }: Props<PartOf<'delete-account'>>) => (
  <div className="garage-text">
    <h2>What goes</h2>
    <ul className="garage-bullets">
      <li>Your account with your mobile number, name, e-mail address and postcode</li>
      <li>
        {frame.watchlist ? 'Your saved vehicles, the' : 'The'} vehicles you have viewed, your saved searches and their
        alerts
      </li>
      <li>The vehicles you own, as you have entered them, and what you have begun to buy online</li>
      <li>Every device is signed out</li>
    </ul>
    <h2>What {frame.dealer} keeps</h2>
    <p>
      Enquiries, orders, reservations and bookings that you have already sent, so that we can still answer you. You can
      have them erased from this site too; what has already reached our staff by e-mail or in their own records, they
      may have to keep. To have that corrected or removed, please call or write to us.
    </p>
    <form method="post" action={`${frame.base}/delete-account`} noValidate className="garage-delete">
      <OfWhom phone={frame.phone} />
      {part.unconfirmed && (
        <p className="lead-error" id="garage-unconfirmed" role="alert">
          Please tick the box to confirm that your account is to be deleted.
        </p>
      )}
      <label className="lead-box">
        <input type="checkbox" name="enquiries" value="yes" />
        <span>Also erase my enquiries and bookings. A booking that is still to come is cancelled.</span>
      </label>
      {part.confirm && (
        <label className="lead-box">
          <input
            type="checkbox"
            name="confirm"
            value="yes"
            required
            aria-invalid={part.unconfirmed || undefined}
            aria-describedby={part.unconfirmed ? 'garage-unconfirmed' : undefined}
          />
          <span>Yes, delete my account. I know that this cannot be undone.</span>
        </label>
      )}
      <p className="garage-buttons">
        <button type="submit" className="btn garage-danger">
          Delete my account
        </button>
        <a href={`${frame.base}/my-data`} className="btn btn-quiet">
          Keep it
        </a>
      </p>
    </form>
  </div>
)
