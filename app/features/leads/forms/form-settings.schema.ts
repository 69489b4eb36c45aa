import { z } from 'zod'
import { FORM_KINDS } from './form-kinds.ts'

const field = z.enum(['hidden', 'optional', 'required'])

/** What the forms ask, and in which words. */
export const formShape = {
  forms: z
    .partialRecord(
      z.enum(FORM_KINDS),
      z.strictObject({
        fields: z
          .record(z.string().max(60), field)
          .default({})
          .describe('fields that are left out, or asked but not needed, or needed; by their names'),
        multi_step: z.boolean().default(false).describe('asked step by step instead of at once'),
      }),
    )
    .default({})
    .describe('changes to forms, by their names'),
  message_required: z.boolean().default(true).describe('a message must be written where a form asks for one'),
  additional_services: z
    .array(z.string().trim().min(1).max(80))
    .max(20)
    .default([])
    .describe('what else the workshop can do while a vehicle is there, as boxes of the service form'),
  service_days: z
    .strictObject({
      notice_days: z.int().min(0).max(60).default(1).describe('days before the first one that can be asked for'),
      days_ahead: z.int().min(1).max(365).default(90).describe('days from today that can be asked for'),
    })
    .prefault({})
    .describe('which days a shopper can ask for in the service form, where the workshop is open'),
  quick_picks: z
    .array(z.int().min(0).max(10_000_000))
    .max(12)
    .default([5_000, 10_000, 20_000, 30_000, 50_000, 70_000])
    .describe('dollars that one tap fills into a budget; 300,000 to 800,000 suits dealers of trucks and motorhomes'),
  enquiry_categories: z
    .array(z.string().trim().min(1).max(60))
    .min(1)
    .max(20)
    .default([
      'General Enquiry',
      'Sales Enquiry',
      'Service Enquiry',
      'Parts Enquiry',
      'Finance Enquiry',
      'Careers Enquiry',
    ])
    .describe('what a shopper can say a general enquiry is about'),
  opt_in: z
    .strictObject({
      shown: z.boolean().default(true),
      ticked: z
        .boolean()
        .default(false)
        .describe('ticked before anyone reads it; consent to marketing needs an act of the shopper (Spam Act 2003)'),
      wording: z.string().trim().min(1).max(300).optional().describe('by default it names the dealer'),
    })
    .default({ shown: true, ticked: false })
    .describe('the question whether the shopper wants news and offers'),
  terms: z
    .strictObject({
      required: z.boolean().default(false).describe('a form is sent only when the terms of use are agreed to'),
      wording: z.string().trim().min(1).max(300).default('I agree to the terms of use.'),
    })
    .default({ required: false, wording: 'I agree to the terms of use.' })
    .describe('the terms of use, as a box to tick'),
  terms_message: z
    .string()
    .trim()
    .max(600)
    .optional()
    .describe('what stands beneath each form; by default how the details are used, with the privacy policy'),
  remember_details: z
    .enum(['asked', 'always', 'never'])
    .default('asked')
    .describe(
      'whether name, email and phone stay in the browser for the next form: when the shopper ticks it, always, or never',
    ),
}
