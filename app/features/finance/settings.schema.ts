import { z } from 'zod'
import { settingsSlice } from '#app/features/site/settings-slice.schema.ts'
import { LENDER_RULES } from './repayment/lender-rules.ts'

const dollars = (most: number) => z.number().min(0).max(most)
const percent = z.number().min(0).max(100)

/** The least and the most that something may be, in its own unit. */
const range = (least: number, most: number, of: z.ZodNumber) =>
  z
    .strictObject({ min: of.default(least), max: of.default(most) })
    .refine(({ min, max }) => min < max, { error: 'must have a min below its max' })
    .default({ min: least, max: most })

const term = (years: number) =>
  z
    .strictObject({
      min: z.number().min(0.5).max(30).default(1),
      max: z.number().min(0.5).max(30).default(7),
      step: z.number().min(0.25).max(5).default(0.5),
      choices: z
        .array(z.number().min(0.5).max(30))
        .min(1)
        .max(30)
        .optional()
        .describe('the only terms there are, years; instead of min, max and step'),
      default: z.number().min(0.5).max(30).default(years),
    })
    .default({ min: 1, max: 7, step: 0.5, default: years })
    .describe('years')

const interest = z
  .strictObject({
    min: percent.default(0.5),
    max: percent.default(15),
    step: z.number().min(0.01).max(5).default(0.5),
    default: percent
      .optional()
      .describe('what it begins with; absent: 10, on finance pages the rate that the site advertises'),
  })
  .default({ min: 0.5, max: 15, step: 0.5 })
  .describe('% a year')

const lenderRule = z.strictObject({
  within_years: z.int().min(0).max(100).optional().describe('cars of the last so many years only'),
  price_above: dollars(10_000_000).optional().describe('cars dearer than this only, dollars'),
  needs: z
    .array(z.enum(['paymentWeek', 'paymentMonth']))
    .optional()
    .describe('figures that the entry must have'),
  years: z.number().min(0.5).max(30).optional().describe('term of an entry that names none, years'),
  fee: dollars(20_000).optional().describe('establishment fee of an entry that names none, dollars'),
})

/** What the dealer says of finance, and in which bounds shoppers work it out. */
export const financeSettings = settingsSlice({
  finance: z
    .strictObject({
      shown: z.boolean().default(true).describe('finance stands on cars: the figures of lenders and the site’s own'),
      figures: z
        .boolean()
        .default(true)
        .describe('figures of lenders, quotes and the site itself stand on cars; false leaves the calculators'),
      lender: z
        .string()
        .trim()
        .max(60)
        .optional()
        .describe('the one lender of the site; else the first that may be shown'),
      excluded_manufacturers: z
        .array(z.string().trim().max(60))
        .default(['Suzuki'])
        .describe('franchise sites of these show no figures of lenders'),
      own_brand_lenders: z
        .record(z.string().max(60), z.string().max(60))
        .default({ Toyota: 'toyota finance' })
        .describe('make, and the only lender whose figures stand on its cars'),
      lender_rules: z
        .record(z.string().max(60), lenderRule)
        .default({ ...LENDER_RULES } as Record<string, z.input<typeof lenderRule>>)
        .describe('when a lender’s figures may be shown, by its name in lower case; the specified seven by default'),
      advertised: z
        .strictObject({
          interest: percent.describe('% a year'),
          comparison: z
            .number({
              error: ({ input }) =>
                input === undefined
                  ? 'is missing: a rate or repayment may only be shown with its comparison rate beside it (National Credit Code, s 164)'
                  : undefined,
            })
            .min(0)
            .max(100)
            .describe(
              '% a year for $30,000 over 5 years; without it the site shows no repayment of its own (National Credit Code, s 164)',
            ),
        })
        .refine(({ interest: rate, comparison }) => comparison >= rate, {
          error:
            'must have a comparison rate that is no lower than its interest rate: it holds the interest and the fees',
        })
        .optional()
        .describe('the rate that the dealer advertises: repayments on cards and cars are worked out with it'),
      round_up: z.boolean().default(false).describe('repayments are whole dollars, rounded up'),
      establishment_fee: dollars(20_000).default(0).describe('added to each loan that is worked out, dollars'),
      fees: z
        .array(z.strictObject({ name: z.string().trim().min(1).max(80), amount: dollars(20_000) }))
        .max(10)
        .default([])
        .describe('fees that the disclaimer names, dollars'),
      comparison_range: z
        .strictObject({ min: percent, max: percent })
        .refine(({ min, max }) => min < max, { error: 'must have a min below its max' })
        .optional()
        .describe(
          'comparison rates that customers are given, % a year, such as 8.38 to 19.42; the disclaimer names them',
        ),
      frequency: z
        .enum(['Weekly', 'Fortnightly', 'Monthly'])
        .default('Weekly')
        .describe('period of the repayments in lists, and what a calculator begins with'),
      quoted_period: z
        .enum(['site', 'own'])
        .default('site')
        .describe(
          'repayments that a lender or a feed quotes for another period: lists show them by the site’s `frequency`, or by their own',
        ),
      frequency_fixed: z.boolean().default(false).describe('nobody chooses another frequency'),
      car: z
        .strictObject({
          amount: range(1_000, 100_000, dollars(10_000_000)).describe('what can be borrowed, dollars'),
          amount_step: z.number().min(1).max(10_000).default(500),
          stretch: z
            .boolean()
            .default(false)
            .describe('for a car dearer than the most, the most is 1.05 times its price'),
          purchase: dollars(10_000_000)
            .default(30_000)
            .describe('what the calculator begins with on a car without a price, dollars'),
          purchase_of_car: z
            .boolean()
            .default(true)
            .describe('it begins with the price of the car, where it has one; false: always with `purchase`'),
          term: term(6),
          interest,
        })
        .default({
          amount: { min: 1_000, max: 100_000 },
          amount_step: 500,
          stretch: false,
          purchase: 30_000,
          purchase_of_car: true,
          term: { min: 1, max: 7, step: 0.5, default: 6 },
          interest: { min: 0.5, max: 15, step: 0.5 },
        })
        .describe('the calculator on a car’s page'),
      section: z
        .strictObject({
          price: range(1_000, 250_000, dollars(10_000_000)).describe('purchase price, dollars'),
          deposit: range(0, 250_000, dollars(10_000_000)).describe('deposit or trade-in, dollars'),
          residual: range(0, 250_000, dollars(10_000_000)).describe('left for the last payment, dollars'),
          term: term(5),
          interest,
          button: z.enum(['Enquire Now', 'Get Finance Now']).default('Enquire Now'),
        })
        .default({
          price: { min: 1_000, max: 250_000 },
          deposit: { min: 0, max: 250_000 },
          residual: { min: 0, max: 250_000 },
          term: { min: 1, max: 7, step: 0.5, default: 5 },
          interest: { min: 0.5, max: 15, step: 0.5 },
          button: 'Enquire Now',
        })
        .describe('the calculator section of finance pages'),
      quote: z
        .strictObject({
          shown: z.boolean().default(true).describe('a car may be quoted at once'),
          rates: z
            .array(
              z.strictObject({
                within_years: z
                  .int()
                  .min(0)
                  .max(100)
                  .optional()
                  .describe('cars of the last so many years; absent: all'),
                interest: percent.describe('% a year'),
                fee: dollars(20_000).default(0).describe('to establish the loan, dollars'),
              }),
            )
            .max(20)
            .default([])
            .describe('rates by the age of the car, the newest first; empty: the advertised rate'),
        })
        .prefault({})
        .describe('quotes of a repayment from our own table of rates, over 5 years'),
      disclaimer: z.string().trim().max(5_000).optional().describe('in place of the text that the site makes itself'),
      disclaimer_expanded: z.boolean().default(false).describe('the whole disclaimer stands there at once'),
    })
    .prefault({})
    .describe('finance: lenders, rates, calculators and their bounds'),
})
