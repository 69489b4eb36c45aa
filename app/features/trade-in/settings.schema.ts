import { z } from 'zod'
import { settingsSlice } from '#app/features/site/settings-slice.schema.ts'

const word = z.string().regex(/^[a-z][a-z0-9_-]{0,29}$/, { error: 'must be a short lower-case name' })
const text = z.string().trim().min(1).max(100)
const dollars = z.int().min(0).max(10_000_000)

const choice = z.strictObject({
  value: word,
  label: text,
  percent: z.number().min(-60).max(20).describe('what the answer changes about the figure, %'),
})

const question = z
  .strictObject({
    name: word,
    label: text,
    types: z
      .array(z.enum(['car', 'truck', 'motorcycle', 'caravan']))
      .min(1)
      .optional(),
    choices: z.array(choice).min(2).max(6),
  })
  .refine(({ choices }) => new Set(choices.map(({ value }) => value)).size === choices.length, {
    path: ['choices'],
    error: 'must have different values',
  })

/** What shoppers' own vehicles are worth to the dealer, and how they learn it. */
export const tradeInSettings = settingsSlice({
  trade_in: z
    .strictObject({
      online: z
        .boolean()
        .default(true)
        .describe('a figure is worked out online; otherwise the pages about selling ask for a call back'),
      contact: z
        .enum(['before', 'after'])
        .default('before')
        .describe('whether name, phone and email are asked for before the figure is shown, or to accept it'),
      most_years: z
        .int()
        .min(0)
        .max(100)
        .nullable()
        .default(7)
        .describe('vehicles older than so many years get no online estimate; null: any age'),
      most_km: z
        .int()
        .min(0)
        .max(2_000_000)
        .nullable()
        .default(100_000)
        .describe('vehicles with more kilometres get no online estimate; null: any'),
      margin_percent: z
        .number()
        .min(0)
        .max(60)
        .default(12)
        .describe('what lies between the price that vehicles like it are listed for and the offer, %'),
      valid_days: z.int().min(1).max(60).default(7).describe('days for which an offer stands'),
      least_offer: dollars.default(500).describe('figures below it are named by a person, dollars'),
      most_offer: dollars.default(250_000).describe('figures above it are named by a person, dollars'),
      least_confidence: z
        .number()
        .min(0)
        .max(1)
        .default(0.2)
        .describe('an estimate that is believed no more than this is left to a person, 0 to 1'),
      questions: z
        .array(question)
        .min(1)
        .max(12)
        .refine((all) => new Set(all.map(({ name }) => name)).size === all.length, {
          error: 'must have different names',
        })
        .optional()
        .describe('questions about the condition, with what each answer changes; absent: those of docs/valuations.md'),
      most_photos: z.int().min(0).max(12).default(8).describe('photos that a shopper may add; 0: none'),
      changeover: z
        .boolean()
        .default(false)
        .describe(
          'the whole site shows, beside each price and repayment, what it comes to with the trade-in that the shopper’s browser keeps',
        ),
      log_valuations: z
        .boolean()
        .default(false)
        .describe('pages of offers send each valuation to POST /api/miscellaneous, which writes it to the log'),
    })
    .refine(({ least_offer, most_offer }) => least_offer < most_offer, {
      path: ['most_offer'],
      error: 'must be above least_offer',
    })
    .prefault({})
    .describe('valuation of what shoppers trade in or sell'),
})
