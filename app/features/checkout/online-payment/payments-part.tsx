import { PostForm } from '#app/features/forms/post-form.tsx'
import { Button, ButtonLink } from '#app/ui/button/button.tsx'
import { TextLink } from '#app/ui/link/link.tsx'
import { SandboxNotice } from '../reserve/views/parts.tsx'
import type { PaymentsView, PaymentView } from './payments-view.server.ts'

/** What somebody has to pay, has paid and got back; for a stranger, how to find it. */
export function PaymentsPart({ view }: { readonly view: PaymentsView }) {
  const { payments, sandbox, signedIn } = view
  return (
    <section className="page-block" aria-labelledby="your-payments">
      <div className="page">
        <h2 id="your-payments" className="text-24 font-bold">
          {payments.length > 0 ? 'Your payments' : 'Find your payment'}
        </h2>
        {payments.length === 0 ? (
          <Nothing view={view} />
        ) : (
          <>
            <p className="mt-2 text-n-8">
              {payments.some(({ pay }) => pay)
                ? 'One step is left: pay the deposit before its time is over, or the vehicle goes back on sale.'
                : 'There is nothing to pay right now.'}
              {!signedIn && ' This is what was reserved with this browser.'}
            </p>
            {sandbox && (
              <div className="mt-4">
                <SandboxNotice />
              </div>
            )}
            <ul className="block-cards mt-4">
              {payments.map((payment) => (
                <li key={payment.id} className="contact-card content-start">
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
  const { name, reference, what, made, amount, heading, text, lines, kept, pay, page } = payment
  return (
    <>
      <div>
        <p className="text-14 font-semibold">{heading}</p>
        <h3 className="mt-1 text-18 font-bold break-words">{name}</h3>
      </div>
      <dl className="grid gap-1">
        <Fact term={what} text={reference} />
        <Fact term="Made" text={made} />
        {amount && <Fact term="Deposit" text={amount} />}
        {lines.map((line) => (
          <Fact key={line.text} term={line.text} text={line.at} />
        ))}
      </dl>
      <p className="text-n-8">
        {text}
        {kept && ` The vehicle is kept for you ${kept}.`}
      </p>
      {pay && (
        <PostForm action={pay.action} className="grid gap-3">
          <p>
            Please pay by <strong>{pay.until}</strong>{' '}
            <span className="tabular-nums" data-countdown={pay.ends} data-at={pay.now}>
              ({pay.left})
            </span>
          </p>
          <Button type="submit" name="intent" value="pay" look="primary">
            Pay the {amount} deposit
          </Button>
        </PostForm>
      )}
      <ButtonLink href={page}>
        Look at the {what.toLowerCase()}
        <span className="sr-only"> {reference}</span>
      </ButtonLink>
    </>
  )
}

const Fact = ({ term, text }: { readonly term: string; readonly text: string }) => (
  <div className="flex flex-wrap justify-between gap-1">
    <dt className="text-n-7">{term}</dt>
    <dd className="font-semibold tabular-nums">{text}</dd>
  </div>
)

/** For whoever has none here. */
function Nothing({ view }: { readonly view: PaymentsView }) {
  const { signedIn } = view
  return (
    <>
      <p className="mt-2 text-n-8">
        {signedIn
          ? 'Your account has no payments with us. A deposit that you paid without signing in has its own page: open the link in the e-mail that we sent you.'
          : 'A deposit for a vehicle that you reserved or bought online has its own page. Open the link in the e-mail that we sent you: it shows what is to be paid, what was paid, and what goes back to you.'}
      </p>
      <Else view={view} />
    </>
  )
}

function Else({ view: { signIn, phone, payments } }: { readonly view: PaymentsView }) {
  return (
    <>
      {signIn && (
        <p className="mt-4">
          {payments.length > 0 ? 'Something is missing? ' : 'Were you signed in at the time? '}
          <TextLink href={signIn}>Sign in to see what your account has paid</TextLink>.
        </p>
      )}
      {phone && (
        <p className="mt-4">
          Cannot find a payment? Call{' '}
          <TextLink href={phone.link} className="tabular-nums">
            {phone.text}
          </TextLink>{' '}
          with your reference.
        </p>
      )}
    </>
  )
}
