import { PostForm } from '#app/features/forms/post-form.tsx'
import { Button, ButtonLink } from '#app/ui/button/button.tsx'
import { box, row, stack, text } from '#app/ui/layout/layout.ts'
import { TextLink } from '#app/ui/link/link.tsx'
import { SandboxNotice } from '../reserve/views/parts.tsx'
import type { PaymentsView, PaymentView } from './payments-view.server.ts'

/** What somebody has to pay, has paid and got back; for a stranger, how to find it. */
export function PaymentsPart({ view }: { readonly view: PaymentsView }) {
  const { payments, sandbox, signedIn } = view
  return (
    <section className="page-block" aria-labelledby="your-payments">
      <div className="page">
        <h2 id="your-payments" className={text({ size: 24, weight: 'bold' })}>
          {payments.length > 0 ? 'Your payments' : 'Find your payment'}
        </h2>
        {payments.length === 0 ? (
          <Nothing view={view} />
        ) : (
          <>
            <p className={text({ tone: 'soft', above: 2 })}>
              {payments.some(({ pay }) => pay)
                ? 'One step left. Pay the deposit before the time runs out, or the vehicle goes back on sale.'
                : 'There’s nothing to pay right now.'}
              {!signedIn && ' These are the reservations made in this browser.'}
            </p>
            {sandbox && (
              <div className="above-4">
                <SandboxNotice />
              </div>
            )}
            <ul className={stack({ gap: 6, above: 4 }, 'full-rows')}>
              {payments.map((payment) => (
                <li key={payment.id} className={box({ ground: 'line', pad: 6 }, stack({ gap: 3 }, 'contact-card'))}>
                  <Payment payment={payment} />
                </li>
              ))}
            </ul>
            <Else view={view} />
          </>
        )}
      </div>
    </section>
  )
}

function Payment({ payment }: { readonly payment: PaymentView }) {
  const { name, reference, what, made, amount, heading, text: words, lines, kept, pay, page } = payment
  return (
    <>
      <div>
        <p className={text({ size: 14, weight: 'semibold' })}>{heading}</p>
        <h3 className={text({ size: 18, weight: 'bold', above: 1 })}>{name}</h3>
      </div>
      <dl className={stack({ gap: 1 })}>
        <Fact term={what}>{reference}</Fact>
        <Fact term="Made">{made}</Fact>
        {amount && <Fact term="Deposit">{amount}</Fact>}
        {lines.map((line) => (
          <Fact key={line.text} term={line.text}>
            {line.at}
          </Fact>
        ))}
      </dl>
      <p className={text({ tone: 'soft' })}>
        {words}
        {kept && ` The vehicle is held for you ${kept}.`}
      </p>
      {pay && (
        <PostForm action={pay.action} className={stack({ gap: 3 })}>
          <p>
            Please pay by <strong>{pay.until}</strong>{' '}
            <span className="tabular" data-countdown={pay.ends} data-at={pay.now}>
              ({pay.left})
            </span>
          </p>
          <Button type="submit" name="intent" value="pay" look="primary">
            Pay the {amount} deposit
          </Button>
        </PostForm>
      )}
      <ButtonLink href={page}>
        View the {what.toLowerCase()}
        <span className="sr-only"> {reference}</span>
      </ButtonLink>
    </>
  )
}

const Fact = ({ term, children }: { readonly term: string; readonly children: string }) => (
  <div className={row({ gap: 1, spread: true })}>
    <dt className={text({ tone: 'quiet' })}>{term}</dt>
    <dd className={text({ weight: 'semibold' }, 'tabular')}>{children}</dd>
  </div>
)

/** For whoever has none here. */
function Nothing({ view }: { readonly view: PaymentsView }) {
  const { signedIn } = view
  return (
    <>
      <p className={text({ tone: 'soft', above: 2 })}>
        {signedIn
          ? 'Your account has no payments with us. If you paid a deposit without signing in, open the link in the email we sent you.'
          : 'A deposit for a vehicle you reserved or bought online has its own page. Open the link in the email we sent you to see what’s owing, what you’ve paid and any refund.'}
      </p>
      <Else view={view} />
    </>
  )
}

function Else({ view: { signIn, phone, payments } }: { readonly view: PaymentsView }) {
  return (
    <>
      {signIn && (
        <p className="above-4">
          {payments.length > 0 ? 'Something missing? ' : 'Were you signed in at the time? '}
          <TextLink href={signIn}>Sign in to see what your account has paid</TextLink>.
        </p>
      )}
      {phone && (
        <p className="above-4">
          Can’t find a payment? Call{' '}
          <TextLink href={phone.link} className="tabular">
            {phone.text}
          </TextLink>{' '}
          with your reference.
        </p>
      )}
    </>
  )
}
