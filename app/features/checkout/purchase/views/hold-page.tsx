import { PostForm } from '#app/features/forms/post-form.tsx'
import { Button } from '#app/ui/button/button.tsx'
import { Beside } from '#app/ui/beside/beside.tsx'
import { stack, text } from '#app/ui/layout/layout.ts'
import { buttonRow } from '#app/ui/button/button-row.ts'
import { Notice } from '#app/ui/notice/notice.tsx'
import { LeadCar } from '#app/features/leads/enquiry-form/lead-car.tsx'
import { SandboxNotice } from '../../reserve/views/parts.tsx'
import type { HoldView } from '../hold-view.server.ts'

/** A car that is held while its shopper is away from the payment page: pay, or change the order. */
export const HoldPage = ({ view: { action, car, amount, until, sandbox, message } }: { view: HoldView }) => (
  <>
    <h1 className={text({ weight: 'bold' }, 'purchase-title')}>One step left: your deposit</h1>
    <Beside
      wide
      label="Your order"
      about={<LeadCar car={car} shape="beside" sizes="(min-width: 900px) 380px, 120px" />}
    >
      <div className={stack({ gap: 6 })}>
        {message && (
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the page is the answer to a form that was refused
          <Notice tone="bad" edge role="alert" tabIndex={-1} autoFocus>
            {message}
          </Notice>
        )}
        {sandbox && <SandboxNotice />}
        <p className={text({ size: 18 })}>
          The vehicle is held for you until <strong>{until}</strong>. Your order goes to the dealer once the deposit of{' '}
          {amount} is paid.
        </p>
        <PostForm action={action} className={buttonRow()}>
          <Button type="submit" name="intent" value="pay" look="primary">
            Pay the {amount} deposit
          </Button>
          <Button type="submit" name="intent" value="give-up">
            Change my order
          </Button>
        </PostForm>
        <p>If you change it, the vehicle is released until you send the order again. Nothing has been charged.</p>
      </div>
    </Beside>
  </>
)
