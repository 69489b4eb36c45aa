import { z } from 'zod'
import { DEFAULT_DEPOSIT, DEFAULT_REPAYMENT, MAX_OWN_TILES, PRICE_SLIDER } from './budget.ts'
import { MAX_AMOUNT } from './max-amount.ts'

const dollars = z.int().min(0).max(MAX_AMOUNT)

/** The budget finder of a site: whether it has one, and what it starts with. */
export const budgetFinderSettings = z
  .strictObject({
    enabled: z.boolean().default(true).describe('show the budget finder on the home page and at /budget-finder'),
    bodies: z
      .array(z.string().trim().min(1).max(60))
      .max(MAX_OWN_TILES)
      .default([])
      .describe('body types offered as tiles, in order; empty: the four with the most stock'),
    weekly: dollars
      .default(DEFAULT_REPAYMENT.weekly)
      .describe('weekly repayment to start with, dollars; more where the cheapest vehicle takes more'),
    monthly: dollars
      .default(DEFAULT_REPAYMENT.monthly)
      .describe('monthly repayment to start with, dollars; more where the cheapest vehicle takes more'),
    deposit: dollars.default(DEFAULT_DEPOSIT).describe('deposit to start with, dollars'),
    note: z
      .string()
      .trim()
      .min(1)
      .max(400)
      .default(
        'This is an estimate only. It adds your repayments over five years to your deposit and leaves out interest and fees. What you can borrow depends on your rate, fees and approval.',
      )
      .describe('what the estimate assumes, in the dealer’s words'),
    price_min: dollars.default(PRICE_SLIDER.min).describe('lower end of the price slider, dollars'),
    price_max: dollars.default(PRICE_SLIDER.max).describe('upper end of the price slider, dollars'),
  })
  .refine(({ price_min, price_max }) => price_min < price_max, {
    path: ['price_max'],
    error: 'must be above price_min',
  })
  .describe('budget finder: from what a shopper can repay to the stock within reach')
