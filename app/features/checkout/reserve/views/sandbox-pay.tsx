import { PostForm } from '#app/features/forms/post-form.tsx'
import { Button, ButtonLink } from '#app/ui/button/button.tsx'
import { depositText } from '../../deposit.ts'
import type { SandboxPage } from '../../payment/sandbox-page.ts'

/** The page that takes the place of a bank's: nobody could mistake it for one. */
export function SandboxPay({ page, dealer }: { readonly page: SandboxPage; readonly dealer: string }) {
  const open = page.state === 'open'
  return (
    <div className="checkout-bank">
      <p className="checkout-bank-mark">Test payment · no money moves</p>
      <h1 className="text-32 font-bold">{open ? 'Choose what the bank says' : 'This test payment is closed'}</h1>
      <p>
        In place of a payment provider, {dealer} has this page while its site is being tried out. It asks for no card
        and charges nothing, whatever you choose.
      </p>
      <dl className="checkout-facts">
        <div>
          <dt>For</dt>
          <dd>{page.description}</dd>
        </div>
        <div>
          <dt>Amount</dt>
          <dd className="checkout-reference">{depositText(page.amount)}</dd>
        </div>
      </dl>
      {page.declined > 0 && open && (
        <p className="lead-problems" role="alert">
          The bank declined the payment, as you asked it to. You can try again.
        </p>
      )}
      {open ? (
        <PostForm className="checkout-choices">
          <Button type="submit" name="decision" value="pay" look="primary">
            Pay {depositText(page.amount)}
          </Button>
          <Button type="submit" name="decision" value="decline">
            Be declined
          </Button>
          <ButtonLink href={page.back}>Turn back without paying</ButtonLink>
        </PostForm>
      ) : (
        <div className="lead-buttons">
          <ButtonLink href={page.done} look="primary">
            Go to the reservation
          </ButtonLink>
        </div>
      )}
    </div>
  )
}
