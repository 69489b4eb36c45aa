import { z } from 'zod'
import { MOST_PRICE } from './quote.ts'

/** What a page sends: the specified body, and the car that it is about, whose vin and nvic the server knows. */
const schema = z.strictObject({
  selfAssessedCreditScore: z.literal('GREAT'),
  purchasePrice: z.number().positive().max(MOST_PRICE).optional(),
  loanTerm: z.literal(5),
  year: z.int().min(1886).max(2100).optional(),
  vin: z.string().trim().max(30).optional(),
  nvic: z.string().trim().max(30).optional(),
  whoIsHelping: z.literal('').default(''),
  slug: z.string().max(160).optional(),
  car_id: z.union([z.int(), z.string().min(1).max(160)]).optional(),
})

export type PageQuoteRequest = z.output<typeof schema>

/** The request in a body; the reason names the field that is wrong. */
export function readQuoteRequest(text: string): { ok: true; value: PageQuoteRequest } | { ok: false; reason: string } {
  let body: unknown
  try {
    body = JSON.parse(text)
  } catch {
    return { ok: false, reason: 'The body is not JSON.' }
  }
  const parsed = schema.safeParse(body)
  if (parsed.success) return { ok: true, value: parsed.data }
  const { path, message } = parsed.error.issues[0]!
  return { ok: false, reason: `${path.join('.') || 'body'}: ${message}` }
}
