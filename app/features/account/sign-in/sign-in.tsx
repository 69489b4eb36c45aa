import { useRef } from 'react'
import type { DealerContact } from '../dealer-contact.server.ts'
import type { SignInView } from './sign-in-page.server.ts'
import { useCountdown } from './use-countdown.ts'
import { useSignInTask } from './use-sign-in-task.ts'

/** The sign-in page: a number, then the code that was sent to it. Its forms are sent as any browser sends them. */
export function SignIn({ view }: { view: SignInView }) {
  const { step, title, text, error, back, contact } = view
  return (
    <div className="page sign-in">
      <div className="sign-in-main">
        <h1 className="text-32 font-bold">{title}</h1>
        {text && <p className="sign-in-lead">{text}</p>}
        {error && error.field === null && step !== 'off' && (
          <p className="sign-in-problem" role="alert">
            {error.text}
          </p>
        )}
        {step === 'phone' && <PhoneForm view={view} />}
        {step === 'code' && <CodeForm view={view} />}
        {step === 'off' && <Reach contact={contact} />}
        <p>
          <a href={back} className="sign-in-cancel link">
            {step === 'off' ? 'Back to where you were' : 'Cancel and go back'}
          </a>
        </p>
      </div>
      {step === 'off' ? <Hours contact={contact} /> : <Kept {...view} />}
    </div>
  )
}

function PhoneForm({ view: { action, phone, error, site } }: { view: SignInView }) {
  const wrong = error?.field === 'phone' ? error.text : null
  return (
    <form method="post" action={action} noValidate className="sign-in-form">
      <div>
        <label htmlFor="sign-in-phone">Mobile number</label>
        <input
          id="sign-in-phone"
          name="phone"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          required
          maxLength={60}
          placeholder="04"
          className="field"
          defaultValue={phone}
          aria-invalid={wrong ? true : undefined}
          aria-describedby={wrong ? 'sign-in-phone-error' : 'sign-in-terms'}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the page is the answer to a number that was refused
          autoFocus={wrong !== null}
        />
        {wrong && (
          <p className="sign-in-error" id="sign-in-phone-error">
            {wrong}
          </p>
        )}
      </div>
      <button type="submit" name="do" value="send" className="btn btn-primary">
        Send me a code
      </button>
      <p className="sign-in-terms" id="sign-in-terms">
        We send a six-digit code to this number by SMS. {site} keeps the number and what you save here, and you can
        delete both at any time. See our{' '}
        <a href="/privacy-policy" target="_blank" className="link">
          privacy policy<span className="sr-only"> (in a new tab)</span>
        </a>
        .
      </p>
    </form>
  )
}

const SOLVING =
  'There were many wrong codes for this number, so this takes a moment longer. Your code is being checked.'

function CodeForm({ view: { action, phone, error, wait, code, task, solution } }: { view: SignInView }) {
  const form = useRef<HTMLFormElement>(null)
  const solving = useSignInTask(form, task)
  const wrong = error?.field === 'code' ? (solving ? SOLVING : error.text) : null
  return (
    <>
      <p className="sign-in-lead">
        We sent it by SMS to <strong className="tabular-nums">{phone}</strong>. It lasts five minutes.
      </p>
      <form
        method="post"
        action={action}
        noValidate
        className="sign-in-form"
        ref={form}
        data-task={task ? JSON.stringify(task) : undefined}
      >
        <div>
          <label htmlFor="sign-in-code">Six-digit code</label>
          <input
            id="sign-in-code"
            name="code"
            type="text"
            inputMode="numeric"
            autoComplete="one-time-code"
            required
            maxLength={400}
            spellCheck={false}
            className="field sign-in-code"
            defaultValue={code}
            aria-invalid={wrong ? true : undefined}
            aria-describedby={wrong ? 'sign-in-code-error' : undefined}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the page is the answer to a form; the code is what it asks for
            autoFocus
          />
          {wrong && (
            <p className="sign-in-error" id="sign-in-code-error">
              {wrong}
            </p>
          )}
        </div>
        <input type="hidden" name="favourites" data-favourites="" />
        <input type="hidden" name={solution} data-solution="" />
        <button type="submit" name="do" value="use" className="btn btn-primary">
          Sign in
        </button>
      </form>
      <div className="sign-in-other">
        <Resend action={action} wait={wait} />
        <form method="post" action={action}>
          <button type="submit" name="do" value="change" className="btn btn-text">
            Use another number
          </button>
        </form>
      </div>
    </>
  )
}

/** Another code. The server says when; the browser counts, and without scripts a sentence tells. */
function Resend({ action, wait }: { action: string; wait: number }) {
  const left = useCountdown(wait)
  return (
    <form method="post" action={action} className="sign-in-resend">
      {left > 0 && (
        <p>
          No message? Ask for a new code in <span className="tabular-nums">{clock(left)}</span>.
        </p>
      )}
      <button type="submit" name="do" value="again" className={left > 0 ? 'btn btn-quiet no-js-only' : 'btn btn-quiet'}>
        Send a new code
      </button>
      <p className="sr-only" role="status">
        {wait > 0 && left === 0 ? 'You can ask for a new code now.' : ''}
      </p>
    </form>
  )
}

function clock(seconds: number): string {
  if (seconds < 60) return `${seconds} second${seconds === 1 ? '' : 's'}`
  const minutes = Math.floor(seconds / 60)
  const part = (number: number) => String(number).padStart(2, '0')
  return minutes < 60
    ? `${minutes}:${part(seconds % 60)} minutes`
    : `${Math.floor(minutes / 60)}:${part(minutes % 60)} hours`
}

function Reach({ contact: { phone } }: { contact: DealerContact }) {
  return (
    <div className="sign-in-reach">
      {phone && (
        <a href={phone.link} className="btn btn-primary">
          <span className="i i-phone" aria-hidden="true" />
          Call {phone.text}
        </a>
      )}
      <a href="/forms/contact" className="btn btn-quiet">
        <span className="i i-chat" aria-hidden="true" />
        Send an enquiry
      </a>
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
          <span className="i i-clock" aria-hidden="true" />
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
          <span className={`i i-${watchlist ? 'heart' : 'body'}`} aria-hidden="true" />
          {watchlist
            ? 'Vehicles you save, on every device you sign in with'
            : 'The vehicle you drive, for your next offer'}
        </li>
        <li className="sign-in-point">
          <span className="i i-search" aria-hidden="true" />
          Searches, and the alerts you ask for
        </li>
        <li className="sign-in-point">
          <span className="i i-chat" aria-hidden="true" />
          Your enquiries and appointments with {site}
        </li>
        <li className="sign-in-point">
          <span className="i i-lock" aria-hidden="true" />
          No password, and nothing that other dealers see
        </li>
      </ul>
      {phone && (
        <p className="sign-in-help">
          Trouble signing in? Call{' '}
          <a href={phone.link} className="link tabular-nums">
            {phone.text}
          </a>
          {open ? `. ${open}.` : '.'}
        </p>
      )}
    </aside>
  )
}
