import { z } from 'zod'

/** The only column that is documented (L08). */
const COLUMN = 'valuation'

const text = (most: number) => z.string().max(most).optional()

/** The trade-in entity of the specification, and the column that it is for. */
const schema = z.strictObject({
  column_name: z.literal(COLUMN, { error: `must be "${COLUMN}": nothing else is taken` }),
  id: z.string().min(1).max(64),
  offer_price: z.number().min(0).max(10_000_000).optional(),
  adjustmentAnswers: z.record(z.string().max(40), z.string().max(40)).optional(),
  rego: text(16),
  regoState: text(3),
  email: text(254),
  phone: text(40),
  kms: z.number().min(0).max(2_000_000).optional(),
  form_completed: z.boolean().optional(),
  offer_accepted: z.boolean().optional(),
})

export type Miscellaneous = z.output<typeof schema>
/** A body as a page sends it. */
export type MiscellaneousInput = z.input<typeof schema>

/** The valuation in a body; the reason names the field that is wrong. */
export function readMiscellaneous(body: string): { ok: true; value: Miscellaneous } | { ok: false; reason: string } {
  let given: unknown
  try {
    given = JSON.parse(body)
  } catch {
    return { ok: false, reason: 'The body is not JSON.' }
  }
  const parsed = schema.safeParse(given)
  if (parsed.success) return { ok: true, value: parsed.data }
  const { path, message } = parsed.error.issues[0]!
  return { ok: false, reason: `${path.join('.') || 'body'}: ${message}` }
}
