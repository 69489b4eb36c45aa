import { TextLink } from '#app/ui/link/link.tsx'
import { ButtonLink } from '#app/ui/button/button.tsx'
import { Icon } from '#app/ui/icon/icon.tsx'
import type { DealerContact } from '#app/features/account/dealer-contact.server.ts'
import { CodeForm, PhoneForm } from './sign-in-forms.tsx'
import type { SignInView } from './sign-in-view.server.ts'

/** The sign-in page: a number, then the code that was sent to it. Its forms are sent as any browser sends them. */
export function SignIn({ view }: { view: SignInView }) {
  const { step, title, text, problem, back, contact } = view
  return (
    <div className="page sign-in">
      <div className="sign-in-main">
        <h1 className="text-32 font-bold">{title}</h1>
        {text && <p className="sign-in-lead">{text}</p>}
        {problem?.message && step !== 'off' && (
          <p className="sign-in-problem" role="alert">
            {problem.message}
          </p>
        )}
        {step === 'phone' && <PhoneForm view={view} />}
        {step === 'code' && <CodeForm view={view} />}
        {step === 'off' && <Reach contact={contact} />}
        <p>
          <TextLink href={back} className="sign-in-cancel">
            {step === 'off' ? 'Back to where you were' : 'Cancel and go back'}
          </TextLink>
        </p>
      </div>
      {step === 'off' ? <Hours contact={contact} /> : <Kept {...view} />}
    </div>
  )
}

function Reach({ contact: { phone } }: { contact: DealerContact }) {
  return (
    <div className="sign-in-reach">
      {phone && (
        <ButtonLink href={phone.link} look="primary">
          <Icon name="phone" />
          Call {phone.text}
        </ButtonLink>
      )}
      <ButtonLink href="/forms/contact">
        <Icon name="chat" />
        Send an enquiry
      </ButtonLink>
    </div>
  )
}

function Hours({ contact: { open, hours } }: { contact: DealerContact }) {
  if (hours.length === 0) return null
  return (
    <aside className="sign-in-aside" aria-labelledby="sign-in-hours">
      <h2 className="text-18 font-semibold" id="sign-in-hours">
        When we are here
      </h2>
      {open && (
        <p className="sign-in-point">
          <Icon name="clock" />
          {open}
        </p>
      )}
      <dl className="sign-in-hours">
        {hours.map((line) => (
          <div key={line.days}>
            <dt>{line.days}</dt>
            <dd className="tabular-nums">{line.hours}</dd>
          </div>
        ))}
      </dl>
    </aside>
  )
}

function Kept({ contact: { phone, open }, site, watchlist }: Pick<SignInView, 'contact' | 'site' | 'watchlist'>) {
  return (
    <aside className="sign-in-aside" aria-labelledby="sign-in-kept">
      <h2 className="text-18 font-semibold" id="sign-in-kept">
        What your account keeps
      </h2>
      <ul>
        <li className="sign-in-point">
          <Icon name={watchlist ? 'heart' : 'body'} />
          {watchlist
            ? 'Vehicles you save, on every device you sign in with'
            : 'The vehicle you drive, for your next offer'}
        </li>
        <li className="sign-in-point">
          <Icon name="search" />
          Searches, and the alerts you ask for
        </li>
        <li className="sign-in-point">
          <Icon name="chat" />
          Your enquiries and appointments with {site}
        </li>
        <li className="sign-in-point">
          <Icon name="lock" />
          No password, and nothing that other dealers see
        </li>
      </ul>
      {phone && (
        <p className="sign-in-help">
          Trouble signing in? Call{' '}
          <TextLink href={phone.link} className="tabular-nums">
            {phone.text}
          </TextLink>
          {open ? `. ${open}.` : '.'}
        </p>
      )}
    </aside>
  )
}
