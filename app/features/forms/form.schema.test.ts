import { parseWithZod } from '@conform-to/zod/v4'
import { describe, expect, test } from 'vitest'
import { answerOf } from './answer.ts'
import type { Field, FieldType } from './field.ts'
import { formSchema } from './form.schema.ts'

function ask(field: Partial<Field>, ...typed: string[]) {
  const data = new FormData()
  for (const value of typed) data.append('it', value)
  const requested: Field = { name: 'it', label: 'Thing', type: 'text', ...field }
  const parsed = parseWithZod(data, { schema: formSchema([requested]) })
  return parsed.status === 'success' ? parsed.value['it'] : parsed.error?.['it']?.[0]
}

const required = (type: FieldType) => ({ type, required: true })
const DAYS = { type: 'day', first: '2026-11-24', last: '2027-02-20' } as const
const options = ['Yes', 'No'].map((value) => ({ value, label: value }))

test.each<[string, Partial<Field>, string[], unknown]>([
  ['nothing where something is needed', required('text'), [], 'Please enter your thing.'],
  ['spaces where something is needed', required('text'), ['   '], 'Please enter your thing.'],
  ['marks that nobody sees', required('text'), ['\u200b\u2060\u200d'], 'Please enter your thing.'],
  ['a question', { required: true, label: 'Do the tyres last?' }, [''], 'Please answer “Do the tyres last?”'],
  ['a name that says whose it is', { required: true, label: 'Your name' }, [''], 'Please enter your name.'],
  ['a day that is needed', { ...required('day'), label: 'Day' }, [''], 'Please choose your day.'],
  ['words of its own', { required: true, missing: 'Say it.' }, [''], 'Say it.'],
  ['a choice that is needed', { ...required('select'), options }, [''], 'Please choose your thing.'],
  ['a choice that begins with an answer', { ...required('select'), options, value: 'No' }, [], 'No'],
  ['nothing where nothing is needed', {}, [''], undefined],
  ['an answer given twice', required('text'), ['a', 'b'], 'Please answer this once.'],
  ['a long line', {}, ['x'.repeat(121)], 'Please keep this to 120 characters or fewer.'],
  ['100 KB', { type: 'textarea', max: 4_000 }, ['x'.repeat(100_000)], 'Please keep this to 4,000 characters or fewer.'],
  ['two lines in one', {}, ['a\r\nBcc: b'], 'a Bcc: b'],
  ['two lines of a message', { type: 'textarea' }, ['a\r\nb'], 'a\nb'],
  ['text that turns around', {}, ['a\u202Eb\u0000c'], 'abc'],
  ['emoji', {}, ['🚗👩‍👧'], '🚗👩‍👧'],
  ['an address', required('email'), [' Sam@Example.COM '], 'sam@example.com'],
  ['no address', required('email'), ['sam@'], 'Please enter a full email address, such as name@example.com.'],
  ['a mobile', required('phone'), ['0412 345 678'], '+61412345678'],
  ['a landline from abroad', required('phone'), ['+61 (7) 3555-0142'], '+61735550142'],
  ['a 1300 number', required('phone'), ['1300 555 123'], '+611300555123'],
  ['a 13 number', required('phone'), ['13 25 00'], '+61132500'],
  [
    'no number',
    required('phone'),
    ['call me'],
    'Please enter a full phone number, such as 0412 345 678 or 07 3555 0142.',
  ],
  ['a postcode', required('postcode'), ['0800'], '0800'],
  ['five digits', required('postcode'), ['40000'], 'Invalid postcode. Please enter a 4-digit number.'],
  ['a postcode with a separator', required('postcode'), ['4,000'], 'Invalid postcode. Please enter a 4-digit number.'],
  ['one of the options', { type: 'choice', options }, ['Yes'], 'Yes'],
  ['none of the options', { type: 'choice', options }, ['Maybe'], 'Please choose one of the options.'],
  ['several', { type: 'choices', options }, ['Yes', 'No'], ['Yes', 'No']],
  [
    'several, one of them not offered',
    { type: 'choices', options },
    ['Yes', 'Maybe'],
    'Please choose one of the options.',
  ],
  ['none of several', { type: 'choices', options }, [], []],
  ['pasted dollars', { type: 'money', most: 1e6 }, ['$12,345.50'], '12345.5'],
  ['no dollars', { type: 'money' }, ['lots'], 'Please enter an amount in dollars, such as 12,500.'],
  [
    'too many dollars',
    { type: 'money', least: 1_000, most: 250_000 },
    ['900'],
    'Cannot be less than $1,000 or more than $250,000',
  ],
  ['kilometres', { type: 'kilometres' }, ['85,000 kms'], '85000'],
  ['no kilometres', { type: 'kilometres' }, ['-5'], 'Please enter the kilometres as a number, such as 85,000.'],
  ['a day', DAYS, ['2026-11-24'], '2026-11-24'],
  ['a day as Australians write it', DAYS, ['5/12/2026'], '2026-12-05'],
  ['no day', DAYS, ['tomorrow'], 'Please choose a day, such as 30/11/2026.'],
  ['a day that there is not', DAYS, ['2026-02-30'], 'Please choose a day, such as 30/11/2026.'],
  [
    'a day too soon',
    DAYS,
    ['2026-11-23'],
    'Please choose a day from Tuesday 24 November 2026 to Saturday 20 February 2027.',
  ],
  [
    'what the form itself says',
    { type: 'hidden', value: 'Please send photos for this car' },
    ['<script>'],
    'Please send photos for this car',
  ],
])('L01 %s', (_name, field, typed, answer) => {
  expect(ask(field, ...typed)).toEqual(answer)
})

describe('L06 an answer for people and for machines', () => {
  test.each<[FieldType, string | string[], object | null]>([
    ['money', '12345.5', { value: '$12,345.50', wire: 12_345.5 }],
    ['kilometres', '85000', { value: '85,000 km', wire: 85_000 }],
    ['choices', ['Wash', 'Tyres'], { value: 'Wash, Tyres', wire: ['Wash', 'Tyres'] }],
    ['choices', [], null],
    ['day', '2026-11-24', { value: 'Tuesday 24 November 2026', wire: '2026-11-24' }],
    ['text', 'as it is', { value: 'as it is' }],
    ['text', '', null],
  ])('%s %j', (type, given, answer) => {
    const shared = { name: 'it', label: 'Thing' }
    expect(answerOf({ ...shared, type }, given)).toEqual(answer && { ...shared, ...answer })
  })
})
