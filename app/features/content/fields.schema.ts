import { z } from 'zod'
import { fieldMeanings } from '#app/features/site/fields/field-meaning.schema.ts'
import { pictureAddress } from '#app/features/site/pictures/picture-address.schema.ts'
import { isSafeLink } from './safe-link.ts'

/** One line of text. */
export const line = (most = 120) => z.string().trim().min(1).max(most)

/** A few sentences without markup. */
export const words = (most = 600) => z.string().trim().min(1).max(most).register(fieldMeanings, { kind: 'long-text' })

// Both are linear in the length of the text, however it is written: a document may hold thousands of texts.
const FORBIDDEN =
  /<\s*(?:\/\s*)?(script|style|iframe|object|embed|form|input|textarea|option|link|meta|base|svg|math)\b/i
const EVENT_ATTRIBUTE = /<[^<>]*\son[a-z]+\s*=/i

/** Text with plain markup; whatever is left of other markup when it is shown is taken out. */
export const markup = (most = 40_000) =>
  z
    .string()
    .trim()
    .min(1)
    .max(most)
    .superRefine((html, context) => {
      const tag = FORBIDDEN.exec(html)?.[1]
      if (tag) context.addIssue(`must not hold <${tag.toLowerCase()}>: a page’s text takes plain markup only`)
      if (EVENT_ATTRIBUTE.test(html)) context.addIssue('must not hold event attributes such as onclick')
    })
    .register(fieldMeanings, { kind: 'rich-text' })
    .describe('text with plain markup: p, br, h2, h3, h4, strong, em, ul, ol, li, blockquote, a')

export const picture = pictureAddress

export const address = z
  .string()
  .trim()
  .max(500)
  .refine(isSafeLink, { error: 'must be a path of this site such as /finance, or an https, tel or mailto address' })
  .register(fieldMeanings, { kind: 'link' })

export const link = z.strictObject({ text: line(60), to: address })

export const moment = z.iso
  .datetime({ offset: true, error: 'must be a moment such as 2026-12-01T00:00:00+10:00' })
  .register(fieldMeanings, { kind: 'moment' })
  .describe('moment with its offset from UTC')

/** A path of a page: lower case, without a slash at the end. */
export const pagePath = z
  .string()
  .max(200)
  .regex(/^\/([a-z0-9_~-]+(\/[a-z0-9_~-]+)*)?$/, {
    error: 'must be a path in lower case such as /about-us, without a slash at the end',
  })

export const partOfAddress = z
  .string()
  .max(120)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, { error: 'must be lower-case letters, digits and hyphens' })

/** Slugs of locations of the site. */
export const someLocations = z.array(partOfAddress).max(100).register(fieldMeanings, { kind: 'locations' })
