import { expect, test } from 'vitest'
import { readSuccess, storedText, storeSuccess } from './stored-success.ts'

function storage(): Storage {
  const kept = new Map<string, string>()
  return {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  } as Storage
}
const refused = (): never => {
  throw new Error('The operation is insecure.')
}
const car = { slug: '2021-toyota-hilux', name: '2021 Toyota HiLux', price: '$45,990', picture: null }

test('R11 a browser keeps category and car, and nothing else', () => {
  const place = storage()
  storeSuccess({ kind: 'test-drive', car }, () => place)
  expect(readSuccess(storedText(() => place))).toEqual({
    kind: 'test-drive',
    car: { slug: '2021-toyota-hilux', name: '2021 Toyota HiLux' },
  })
  storeSuccess({ kind: 'service', car: null }, () => place)
  expect(readSuccess(storedText(() => place))).toEqual({ kind: 'service', car: null })
})

test('R11 a browser that keeps nothing is no trouble', () => {
  expect(() => storeSuccess({ kind: 'enquiry', car }, refused)).not.toThrow()
  expect(readSuccess(storedText(refused))).toBeNull()
})

test.each([
  ['nothing', [null, null], null],
  [
    'the words of a category and a slug',
    ['Test Drive', 'hilux-2'],
    { kind: 'test-drive', car: { slug: 'hilux-2', name: null } },
  ],
  ['a category of another version', ['won-a-prize', null], { kind: 'enquiry', car: null }],
  ['no JSON', ['enquiry', '{'], { kind: 'enquiry', car: null }],
  ['no car', ['enquiry', '{"slug":"../../x","name":"a"}'], { kind: 'enquiry', car: null }],
  ['a list', ['enquiry', '[]'], { kind: 'enquiry', car: null }],
])('R11 whatever stands there: %s', (_, kept, expected) => expect(readSuccess(JSON.stringify(kept))).toEqual(expected))
