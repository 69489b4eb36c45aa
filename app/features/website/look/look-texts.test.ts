import { describe, expect, test } from 'vitest'
import { lookTexts, readLook } from './look-texts.ts'

const document = { name: 'Alpha', template: 'marque', theme: { primary: '#0b5d4f', radius: 8 }, tagline: 'Good cars' }
const texts = lookTexts(document)
const changed = (over: object, from: object = document) => {
  const read = readLook({ ...lookTexts({ ...from }), ...over })
  return read.ok ? read.change({ ...from }) : read
}

describe('the look of a site', () => {
  test('its form shows what the document says, and what it leaves out', () => {
    expect(texts).toEqual({ template: 'marque', colour: '#0b5d4f', radius: '8', tagline: 'Good cars' })
    expect(lookTexts({})).toEqual({ template: 'showroom', colour: '#0b5d4f', radius: '', tagline: '' })
  })

  test('what is left as it was changes nothing', () => {
    expect(changed({})).toEqual(document)
    expect(changed({}, {})).toEqual({})
  })

  test('what is typed changes its own field alone', () => {
    expect(changed({ colour: ' #8A1F2B ' })).toEqual({ ...document, theme: { primary: '#8a1f2b', radius: 8 } })
    expect(changed({ radius: '' })).toEqual({ ...document, theme: { primary: '#0b5d4f' } })
    expect(changed({ radius: '0' })).toEqual({ ...document, theme: { primary: '#0b5d4f', radius: 0 } })
    expect(changed({ template: 'yard', tagline: 'New words' }, {})).toEqual({ template: 'yard', tagline: 'New words' })
  })

  test('a colour that cannot be read is refused, with a darker one to agree to', () => {
    const read = readLook({ ...texts, colour: '#ffcc00' })
    expect(read).toMatchObject({ ok: false, problems: { colour: expect.stringContaining('hard to read') } })
    const darker = (read.ok ? null : read.darker)!
    expect(readLook({ ...texts, colour: darker })).toMatchObject({ ok: true })
  })

  test.each([
    [{ template: 'palace' }, 'template'],
    [{ template: '__proto__' }, 'template'],
    [{ colour: 'red' }, 'colour'],
    [{ radius: '25' }, 'radius'],
    [{ radius: '-1' }, 'radius'],
    [{ radius: '1.5' }, 'radius'],
    [{ tagline: 'x'.repeat(161) }, 'tagline'],
  ])('%j is refused at %s', (over, field) => {
    const read = readLook({ ...texts, ...over })
    expect(read.ok || Object.keys(read.problems)).toEqual([field])
  })
})
