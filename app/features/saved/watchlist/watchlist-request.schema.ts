import { z } from 'zod'
import { MAX_FAVOURITES } from '../favourites.ts'

const change = z.strictObject({
  phone_number: z.string().max(40).optional().describe('never says who asks: one that is not the session’s is refused'),
  car_id: z.union([z.int(), z.string().min(1).max(160)]).describe('id of a car, or its slug'),
})

const move = z.strictObject({ cars: z.array(z.string().max(160)).min(1).max(MAX_FAVOURITES) })

export type WatchlistChange = z.output<typeof change>

type ReadResult<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly reason: string }

function read<T>(schema: z.ZodType<T>, text: string): ReadResult<T> {
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

/** The body of `save-car` and `remove-car`; the reason names the field that is wrong. */
export const readWatchlistChange = (text: string): ReadResult<WatchlistChange> => read(change, text)

/** Slugs of a browser's favourites that are to go into the account. */
export const readMove = (text: string): ReadResult<z.output<typeof move>> => read(move, text)
