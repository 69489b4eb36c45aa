import { WeAccept } from '#app/ui/we-accept/we-accept.tsx'
import type { BlockLoader } from '../block-place.ts'
import type { SettingsOfBlock } from '../blocks.schema.ts'

/** 'We accept:' with the marks of cards and wallets (D07). */
export const showPaymentStrip: BlockLoader<SettingsOfBlock<'payment-strip'>> = ({ heading, marks }, { id }) => (
  <section className="page page-block" aria-labelledby={id}>
    <WeAccept heading={heading} marks={marks} id={id} />
  </section>
)
