import type { BlockLoader } from '../block-place.ts'
import type { SettingsOfBlock } from '../blocks.schema.ts'
import { PaymentMark } from './payment-mark.tsx'

/** 'We accept:' with the marks of cards and wallets (D07). */
export const showPaymentStrip: BlockLoader<SettingsOfBlock<'payment-strip'>> = ({ heading, marks }, { id }) => (
  <section className="page page-block" aria-labelledby={id}>
    <div className="payment-strip">
      <h2 id={id} className="text-16 font-semibold">
        {heading}
      </h2>
      <ul>
        {marks.map((mark) => (
          <li key={mark}>
            <PaymentMark mark={mark} />
          </li>
        ))}
      </ul>
    </div>
  </section>
)
