import { z } from 'zod'
import { chatShape } from '../chat/chat.schema.ts'
import { PRICE_NOTES } from './price-note.ts'

/** Settings of what stands beside the pictures: price, buttons, phone and announcements. */
export const sidebarShape = {
  reserve: z
    .strictObject({
      enabled: z.boolean().default(false).describe('shoppers can reserve a car online'),
      amount: z
        .string()
        .trim()
        .max(20)
        .nullable()
        .default('$200')
        .describe('deposit that is asked for and named on the button; null or "$0" is none'),
      address: z
        .enum(['checkout', 'buy-online'])
        .default('checkout')
        .describe('the page is /cars/{slug}/checkout, or /cars/{slug}/buy-online with buttons that say Buy Online'),
    })
    .default({ enabled: false, amount: '$200', address: 'checkout' })
    .describe('reserving a car with a deposit'),
  online_purchase: z.boolean().default(false).describe('shoppers can buy a car online'),
  online_purchase_cars: z
    .strictObject({
      makes: z
        .array(z.string().trim().min(1).max(60))
        .max(40)
        .default([])
        .describe('of these makes, such as Kia and MG'),
      car_types: z
        .array(z.enum(['new', 'used', 'demo']))
        .max(3)
        .default([])
        .describe('of these types'),
      year_from: z.int().min(1900).max(2100).optional().describe('of this year and later'),
      price_to: z.number().min(0).max(10_000_000).optional().describe('up to this price, dollars'),
      certified_only: z.boolean().default(false).describe('only certified cars'),
    })
    .default({ makes: [], car_types: [], certified_only: false })
    .describe(
      'which cars can be bought online: those that meet all that is named; every car with a price when nothing is',
    ),
  ...chatShape,
  whatsapp_number: z.string().trim().max(30).default('').describe('number for WhatsApp; no button when empty'),
  mask_phone: z
    .boolean()
    .default(false)
    .describe(
      'show only the start of a number, on every page, until a shopper presses it; printed pages, structured data and sentences name none',
    ),
  announcement_bar: z.boolean().default(true).describe('say where a car is when that is not the primary city'),
  price_notes: z
    .array(z.strictObject({ type: z.string().trim().min(1).max(80), text: z.string().trim().min(1).max(400) }))
    .max(20)
    .default([...PRICE_NOTES])
    .describe('what a price of each type includes'),
  sold_label: z.string().trim().min(1).max(20).default('Just Sold').describe('text of the badge on a sold car'),
}
