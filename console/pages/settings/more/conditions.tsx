/** What the law asks of deposits and of selling online, beside the settings that it is about. */
export const Conditions = () => (
  <details className="fold" open>
    <summary>What the law asks</summary>
    <ul className="may">
      <li>A deposit is given back in full when the shopper does not buy. It is $10,000 at most.</li>
      <li>
        Each page of a reservation says what the state in which the car stands says of deposits and of cooling off. Your
        own words can stand there instead, by state.
      </li>
      <li>
        New South Wales: whoever sells cars online names a .au address that is on the licence, notifies Fair Trading at
        least 20 days before the first sale, and makes a dealer’s notice (Form 5) public for each second-hand car. Until
        then reserving is a request without a deposit, and buying online can’t be switched on. A deposit there is a
        tenth of the price at most.
      </li>
      <li>While live payments are off, reservations are paid in the sandbox: no money moves, and each page says so.</li>
    </ul>
  </details>
)
