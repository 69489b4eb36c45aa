import { PostForm } from '#app/features/forms/post-form.tsx'
import { Button } from '#app/ui/button/button.tsx'
import { LeadCar } from '#app/features/leads/enquiry-form/lead-car.tsx'
import { SandboxNotice } from '../../reserve/views/parts.tsx'
import type { HoldView } from '../hold-view.server.ts'

/** A car that is held while its shopper is away from the payment page: pay, or change the order. */
export const HoldPage = ({ view: { action, car, amount, until, sandbox, message } }: { view: HoldView }) => (
  <>
    <h1 className="purchase-title">One step left: your deposit</h1>
    <div className="purchase-body">
      <div className="purchase-main">
        {message && (
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the page is the answer to a form that was refused
          <p className="lead-problems" role="alert" tabIndex={-1} autoFocus>
            {message}
          </p>
        )}
        {sandbox && <SandboxNotice />}
        <p className="text-18">
          The vehicle is held for you until <strong>{until}</strong>. Your order goes to the dealer once the deposit of{' '}
          {amount} is paid.
        </p>
        <PostForm action={action} className="lead-buttons">
          <Button type="submit" name="intent" value="pay" look="primary">
            Pay the {amount} deposit
          </Button>
          <Button type="submit" name="intent" value="give-up">
            Change my order
          </Button>
        </PostForm>
        <p>Changing it frees the vehicle until you send the order again. Nothing has been charged.</p>
      </div>
      <aside className="purchase-side" aria-label="Your order">
        <LeadCar car={car} sizes="(min-width: 900px) 360px, 120px" />
      </aside>
    </div>
  </>
)
