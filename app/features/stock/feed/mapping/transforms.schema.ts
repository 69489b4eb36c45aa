import { z } from 'zod'

const yes = z.literal(true)
const oneOrMore = z.union([z.string().min(1), z.array(z.string().min(1)).min(1)])

/** What a mapping may do to a value before it becomes a field, in the order written. `docs/stock-feeds.md` lists them. */
export const transformShape = {
  upper: yes.describe('capital letters'),
  lower: yes.describe('small letters'),
  title_case: yes.describe('each word with a capital letter'),
  before: z.string().min(1).describe('the text before the first place where this stands; all of it where it does not'),
  after: z.string().min(1).describe('the text after the first place where this stands; nothing where it does not'),
  between: z.tuple([z.string().min(1), z.string().min(1)]).describe('the text between the two; nothing without them'),
  part: z
    .strictObject({ of: z.string().min(1), index: z.int().min(-20).max(20) })
    .describe('one part of the text cut at `of`: 1 is the first, -1 the last'),
  remove: oneOrMore.describe('takes these texts out'),
  lookup: z
    .record(z.string(), z.union([z.string(), z.number(), z.boolean()]))
    .describe('replaces a text, without regard to case; another stays'),
  keep_if_contains: oneOrMore.describe('keeps the value only when it contains one of these'),
  drop_if_contains: oneOrMore.describe('treats the value as absent when it contains one of these'),
  drop_if_no_letters: yes.describe('treats a value without any letter as absent'),
  drop_if_digits: yes.describe('treats a value with a digit in it as absent'),
  json: z
    .string()
    .min(1)
    .max(200)
    .describe('what stands at this path (with slashes) of a text that is JSON; nothing where it is none'),
  replace_with: z.union([z.string(), z.number(), z.boolean()]).describe('this in place of any value that is there'),
  prefix: z.string().min(1).describe('puts this before the text'),
  default: z.union([z.string(), z.number(), z.boolean()]).describe('stands in for an absent value'),
  list: z.string().min(1).describe('cuts the text into a list at this separator'),
  money: yes.describe('dollars: "$12,345.50"; "POA" is absent'),
  number: yes.describe('a number: "12,345.6"'),
  integer: yes.describe('a whole number: "5 Seats"'),
  kilometres: yes.describe('an odometer: "5,595 km"'),
  cylinders: yes.describe('cylinders of an engine text: "4 cyl, 2.2 L"'),
  litres: yes.describe('capacity of an engine text in litres'),
  litres_to_cc: yes.describe('capacity of an engine text in cc'),
  consumption: yes.describe('fuel consumption: "8.7 L / 100 km"'),
  positive: yes.describe('treats zero, where it means "not known", as absent'),
  multiply: z.number().describe('a number times this: 0.01 turns cents into dollars'),
  date: yes.describe('a day, Australian order: "31/12/2026"'),
  boolean: yes.describe('yes or no'),
} as const

export const transformNames = Object.keys(transformShape) as (keyof typeof transformShape)[]

/** `"money"` is short for `{ "money": true }`. */
export const transformSchema = z.preprocess(
  (value) => (typeof value === 'string' ? { [value]: true } : value),
  z
    .strictObject(transformShape)
    .partial()
    .refine((transform) => Object.keys(transform).length === 1, { error: 'must be one transform' }),
)

export type Transform = z.output<typeof transformSchema>
