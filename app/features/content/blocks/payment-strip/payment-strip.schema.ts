import { z } from 'zod'
import { PAYMENT_MARKS } from '#app/ui/we-accept/payment-marks.ts'
import { line } from '../../fields.schema.ts'
import { block } from '../block.schema.ts'

/** Which cards and wallets the dealer accepts. */
export const paymentStripSchema = block('payment-strip', {
  heading: line(40).default('We accept:'),
  marks: z
    .array(z.enum(PAYMENT_MARKS))
    .min(1)
    .max(PAYMENT_MARKS.length)
    .default([...PAYMENT_MARKS]),
})
