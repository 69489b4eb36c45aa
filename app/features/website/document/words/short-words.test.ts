import { expect, test } from 'vitest'
import { documentSchema } from '#server/sites/documents/document-schema.ts'
import { documentFields } from '../../form/content-fields.schema.ts'
import { shortWords } from './short-words.ts'

const vocabulary = {
  fields: documentFields(documentSchema),
  zone: 'Australia/Brisbane',
  pictures: new Map<string, string>(),
}
const field = (name: string) => vocabulary.fields.find((each) => each.name === name)

test.each([
  ['abn', '12 345 678 901', '12 345 678 901'],
  ['message_required', true, 'On'],
  ['message_required', false, 'Off'],
  ['errorDisplay', 'inline', 'On the page'],
  ['garage_aliases', [], 'None'],
  ['quick_picks', [5000, 10_000, 20_000, 30_000], '5000, 10000 and 2 more'],
  ['body_types', ['4x4', 'cabChassis', 'lightTruck'], '4x4, Cab chassis, Light truck'],
  ['address', { street: '748 Stanley Street', city: 'Woolloongabba', state: 'QLD' }, '748 Stanley Street, Woolloongabba'],
  ['price_notes', [{ type: 'a', text: 'word '.repeat(20) }, { type: 'b', text: 'Less' }], '2 entries'],
  ['default_state', 'qld', 'Queensland'],
  ['opt_in', { shown: true, ticked: false }, 'Shown on forms: on, Ticked in advance: off'],
  ['test_drive', { minutes: 45, capacity: 1, days_ahead: 14 }, 'Length (minutes): 45, Drives at once: 1 and 1 more'],
  ['finance', { advertised: { interest: 8.99, comparison: 9.59 }, fees: [] }, '2 parts are your own'],
  ['lead_delivery', [{ kind: 'email', to: ['a@x.example'] }, { kind: 'email', to: [] }], '2 entries'],
  ['terms_message', 'word '.repeat(40), `${'Word'}${' word'.repeat(12)}`.slice(0, 63).trimEnd() + '…'],
])('%s in one short line', (name, value, words) => {
  expect(field(name), name).toBeDefined()
  expect(shortWords(value, vocabulary, field(name)).length).toBeLessThanOrEqual(64)
  expect(shortWords(value, vocabulary, field(name))).toBe(words)
}) // prettier-ignore
