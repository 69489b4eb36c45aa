import type { HoldView } from '../own-reservation.server.ts'

/** A car that is held while its shopper is away from the payment page: pay, or change the order. */
export const HoldPage = ({ view: { action, name, slug, amount, until, message } }: { view: HoldView }) => (
  <div className="purchase-gone">
    <h1 className="purchase-title">One step left: your deposit</h1>
    {message && (
      <p className="lead-problems" role="alert">
        {message}
      </p>
    )}
    <p className="text-18">
      The <a href={`/cars/${slug}`}>{name}</a> is held for you until {until}. Your order goes to the dealer once the
      deposit of {amount} is paid.
    </p>
    <form method="post" action={action} className="purchase-gone-actions">
      <button type="submit" name="intent" value="pay" className="btn btn-primary">
        Pay the {amount} deposit
      </button>
      <button type="submit" name="intent" value="give-up" className="btn btn-quiet">
        Change my order
      </button>
    </form>
    <p>Changing it frees the vehicle until you send the order again. Nothing has been charged.</p>
  </div>
)
