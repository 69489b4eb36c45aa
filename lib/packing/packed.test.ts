import { afterEach, expect, test, vi } from 'vitest'
import { documentText, isInDocument, pack, type PackedValue, shownInDocument, textForScript, unpack } from './packed.ts'

const page = { heading: 'Used cars', cars: [{ slug: 'a', price: null }] }
const document = { url: 'https://dealer.test/search?query=cars' }
const data = { url: 'https://dealer.test/search.data?query=cars' }

/** What is left of a value when it has been sent. */
const sent = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T

afterEach(() => void vi.unstubAllGlobals())

test.each([document, data])('what renders a packed value in the same process gets the value itself: %o', (request) => {
  expect(unpack(pack(page, request))).toBe(page)
})

test('data alone travels as one text', () => {
  const packed = pack(page, data)
  expect(Object.keys(packed)).toEqual(['json'])
  expect(isInDocument(packed)).toBe(false)
  expect(textForScript(packed)).toBe('')
  expect(unpack(sent(packed))).toEqual(page)
})

test('the text of a document stands in an element, which the browser reads once', () => {
  const packed = pack(page, document, 'list')
  const arrived: PackedValue<typeof page> = sent(packed)
  expect(arrived).toEqual({ at: 'list-data' })
  expect(isInDocument(arrived)).toBe(true)

  const elements = new Map([['list-data', { textContent: textForScript(packed) }]])
  vi.stubGlobal('document', { getElementById: (id: string) => elements.get(id) ?? null })
  const value = unpack(arrived)
  expect(value).toEqual(page)
  elements.clear()
  expect(unpack(arrived)).toBe(value)
})

test.each(['</script><script>alert(1)</script>', '<!--<script>', '</SCRIPT >', '<\\/script>', '\u2028<!DOCTYPE'])(
  'no text ends its element or begins a comment: %s',
  (text) => {
    const inside = textForScript(pack({ text }, document))
    expect(inside).not.toMatch(/<(\/|!|script)/i)
    expect(JSON.parse(inside)).toEqual({ text })
  },
)

test('HTML that a document shows is not in its data as well; data alone has it', () => {
  const value = { parts: [shownInDocument({ id: 'b1', html: '<p>Hello</p>' }), { id: 'b2', html: '<p>There</p>' }] }
  const whole = [
    { id: 'b1', html: '<p>Hello</p>' },
    { id: 'b2', html: '<p>There</p>' },
  ]
  const inDocument = { parts: [{ id: 'b1', html: '' }, whole[1]] }
  for (const _twice of [1, 2]) {
    expect(JSON.parse(textForScript(pack(value, document)))).toEqual(inDocument)
    expect(unpack(sent(pack(value, data)))).toEqual({ parts: whole })
  }
  expect(JSON.parse(documentText(value))).toEqual(inDocument)
  expect(JSON.parse(JSON.stringify(value))).toEqual({ parts: whole })
  expect(value.parts[0]!.html).toBe('<p>Hello</p>')
})
