import fc from 'fast-check'
import { PAYMENT_MARKS } from '#app/ui/we-accept/payment-marks.ts'
import type { FormField } from '#app/features/website/form/form-field.ts'
import { typedMoment } from '#app/features/website/form/answers/typed-moment.ts'

const WORDS = [
  'Summer',
  'stocktake,',
  'Ford',
  '“Ranger”',
  'O’Brien',
  '$20,000',
  '<b>',
  '&amp;',
  'ends 31/12',
  '😀',
  'é',
]

const line = (least: number, most = 60) =>
  fc
    .array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 4 })
    .map((words) => words.join(' ').slice(0, most).toWellFormed().replaceAll('\ufffd', '').trim())
    .filter((text) => text.length >= Math.max(1, least))

const slug = fc.stringMatching(/^[a-z]{2,8}(-[a-z0-9]{1,6})?$/)
const picture = fc.stringMatching(/^[a-z2-7]{20}$/).map((id) => `/media/${id}`)

const moment = (zone: string) =>
  fc
    .date({ min: new Date('2020-01-01T00:00:00Z'), max: new Date('2039-12-31T00:00:00Z'), noInvalidDate: true })
    .map((date) => typedMoment(date.toISOString().slice(0, 16), zone))
    .filter((typed) => typed.ok)
    .map((typed) => typed.iso)

/** Values that the texts of a kind of field may stand for; what a rule of one schema forbids is for the test to leave out. */
function leaf(field: FormField, zone: string): fc.Arbitrary<unknown> {
  switch (field.kind) {
    case 'text':
      if (field.input === 'email') return fc.constantFrom('jo@example.com', 'sales@dealer.com.au')
      if (field.input === 'tel') return fc.constantFrom('0755500100', '1300 555 012', '(07) 5550 1234')
      if (['slug', 'category', 'only'].includes(field.name)) return slug
      if (field.name === 'path') return slug.map((text) => `/${text}`)
      if (field.name === 'url') return fc.constantFrom('https://youtu.be/aaaaaaaaaaa', '/videos/tour.mp4')
      return line(field.least, field.most)
    case 'long-text':
      return fc.array(line(1, 40), { minLength: 1, maxLength: 3 }).map((lines) => lines.join('\n\n'))
    case 'rich-text':
      return fc.array(line(1, 40), { minLength: 1, maxLength: 3 }).map((lines) => `<p>${lines.join('</p>\n<p>')}</p>`)
    case 'link':
      return fc.constantFrom(
        '/finance',
        'https://example.com/a?b=c',
        'tel:+61755500100',
        'mailto:jo@example.com',
        '#top',
      )
    case 'picture':
      return picture
    case 'moment':
      return moment(zone)
    case 'date':
      return fc
        .date({ min: new Date('1990-01-01'), max: new Date('2090-01-01'), noInvalidDate: true })
        .map((day) => day.toISOString().slice(0, 10))
    case 'colour':
      return fc.stringMatching(/^#[0-9a-f]{6}$/)
    case 'number':
      return field.whole
        ? fc.integer({ min: field.least ?? -1_000_000, max: field.most ?? 1_000_000_000 })
        : fc
            .double({ min: field.least ?? -1e6, max: field.most ?? 1e9, noNaN: true })
            .map((number) => (number === 0 ? 0 : number))
    case 'switch':
      return fc.boolean()
    case 'choice':
      return fc
        .constantFrom(...field.options)
        .map(({ value }) => (field.of === 'number' ? Number(value) : field.of === 'boolean' ? value === 'yes' : value))
    case 'several':
      return fc.shuffledSubarray(
        field.options.map(({ value }) => value),
        { minLength: field.least, maxLength: Math.min(field.most ?? PAYMENT_MARKS.length, field.options.length) },
      )
    case 'lines':
      return fc.array(leaf(field.item, zone), { minLength: field.least, maxLength: 5 })
    default:
      return fc.constant(undefined)
  }
}

function fieldValue(field: FormField, zone: string): fc.Arbitrary<unknown> {
  switch (field.kind) {
    case 'fixed':
      return fc.constant(field.value)
    case 'group':
      return formValue(field.fields, zone)
    case 'list':
      return fc.array(fc.oneof(...field.items.map(({ fields }) => formValue(fields, zone))), {
        minLength: field.least,
        maxLength: Math.min(field.most ?? 4, 4),
      })
    case 'record':
      return fc
        .array(fc.tuple(leaf(field.entry[0], zone), fieldValue(field.entry[1], zone)), { maxLength: 3 })
        .map((entries) => Object.fromEntries(entries as [string, unknown][]))
    case 'car-filter':
      return fc.subarray([...field.attributes], { maxLength: 4 }).chain((attributes) =>
        fc.record(
          Object.fromEntries(
            attributes.map(({ name, range }) => [
              name,
              range
                ? fc.record(
                    { min: fc.nat(50_000), max: fc.integer({ min: 50_000, max: 90_000 }) },
                    { requiredKeys: ['min'] },
                  )
                : fc.uniqueArray(fc.oneof(line(1), fc.constantFrom('a, "b"', '"', 'Ute')), {
                    minLength: 1,
                    maxLength: 3,
                  }),
            ]),
          ),
        ),
      )
    default:
      return leaf(field, zone)
  }
}

const flat = (fields: readonly FormField[]): readonly FormField[] =>
  fields.flatMap((field) => (field.kind === 'section' ? flat(field.fields) : field))

/** Values that a form made of these fields can stand for, of every shape; moments with the offset of the zone. */
export const formValue = (fields: readonly FormField[], zone: string): fc.Arbitrary<Record<string, unknown>> =>
  fc.record(Object.fromEntries(flat(fields).map((field) => [field.name, fieldValue(field, zone)])), {
    requiredKeys: flat(fields).flatMap(({ name, needed }) => (needed ? name : [])),
  })
