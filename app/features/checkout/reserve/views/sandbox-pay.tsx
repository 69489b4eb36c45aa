import { PostForm } from '#app/features/forms/post-form.tsx'
import { Button, ButtonLink } from '#app/ui/button/button.tsx'
import { Badge } from '#app/ui/badge/badge.tsx'
import { buttonRow } from '#app/ui/button/button-row.ts'
import { stack, text } from '#app/ui/layout/layout.ts'
import { Notice } from '#app/ui/notice/notice.tsx'
import { depositText } from '../../deposit.ts'
import { CheckoutFact } from './parts.tsx'
import type { SandboxPage } from '../../payment/sandbox-page.ts'

/** The page that takes the place of a bank's: nobody could mistake it for one. */
export function SandboxPay({ page, dealer }: { readonly page: SandboxPage; readonly dealer: string }) {
  const open = page.state === 'open'
  return (
    <div className={stack({ gap: 5 }, 'checkout-bank')}>
      <p>
        <Badge>Test payment · no money moves</Badge>
      </p>
      <h1 className={text({ size: 32, weight: 'bold' })}>
        {open ? 'Choose what the bank says' : 'This test payment is closed'}
      </h1>
      <p>
        In place of a payment provider, {dealer} has this page while its site is being tried out. It asks for no card
        and charges nothing, whatever you choose.
      </p>
      <dl className={stack({ gap: 4 }, 'checkout-facts')}>
        <CheckoutFact term="For">{page.description}</CheckoutFact>
        <CheckoutFact term="Amount" large>
          {depositText(page.amount)}
        </CheckoutFact>
      </dl>
      {page.declined > 0 && open && (
        <Notice tone="bad" edge role="alert">
          The bank declined the payment, as you chose. You can try again.
        </Notice>
      )}
      {open ? (
        <PostForm className={stack({ gap: 3 })}>
          <Button type="submit" name="decision" value="pay" look="primary">
            Pay {depositText(page.amount)}
          </Button>
          <Button type="submit" name="decision" value="decline">
            Be declined
          </Button>
          <ButtonLink href={page.back}>Turn back without paying</ButtonLink>
        </PostForm>
      ) : (
        <div className={buttonRow()}>
          <ButtonLink href={page.done} look="primary">
            Go to the reservation
          </ButtonLink>
        </div>
      )}
    </div>
  )
}
