import { expect, test } from 'vitest'
import { deedOf, KEYS, type KeyPress, OUTCOME_KEYS, printedKeys } from './key-table.ts'
import { PLACES } from './places.ts'

const pressed = (key: string, more: Partial<KeyPress> = {}) =>
  deedOf({ key, mod: false, alt: false, repeat: false, isWriting: false, inDialog: false, letters: true, going: false, ...more }) // prettier-ignore

const SINGLE = [...KEYS.map(({ key }) => key).filter((key) => key.length === 1), ...OUTCOME_KEYS, 'g']

test('no key stands for two things', () => {
  const all = [...KEYS.map(({ key }) => key), ...OUTCOME_KEYS, 'g']
  expect(new Set(all).size).toBe(all.length)
})

test.each([
  ['/', 'press'],
  ['?', 'show-keys'],
  ['j', 'next'],
  ['k', 'before'],
  ['g', 'begin-go'],
  ['1', 'press'],
  ['a', 'press'],
  ['p', 'press'],
  ['s', 'press'],
  ['Escape', 'close'],
  ['Enter', null],
  ['x', 'choose'],
  ['X', 'choose-to'],
  ['J', null],
])('%s does %s', (key, deed) => expect(pressed(key)).toBe(deed))

test('single keys do nothing where somebody writes, in a dialog, with Ctrl or Alt, or switched off', () => {
  for (const key of SINGLE) {
    for (const more of [{ isWriting: true }, { inDialog: true }, { mod: true }, { alt: true }, { letters: false }]) {
      expect(pressed(key, more), `${key} ${JSON.stringify(more)}`).toBeNull()
    }
  }
})

test('what is no single sign stays when they are off: Escape closes, Ctrl and Enter send', () => {
  expect(pressed('Escape', { letters: false, isWriting: true })).toBe('close')
  expect(pressed('Enter', { letters: false, isWriting: true, mod: true })).toBe('send')
  // The browser closes its dialog by itself.
  expect(pressed('Escape', { inDialog: true })).toBeNull()
})

test('a key that is held down runs through a list, and presses nothing twice', () => {
  expect(SINGLE.filter((key) => pressed(key, { repeat: true }) !== null)).toEqual(['j', 'k'])
})

test('after g the next key is that of a place, whatever it does elsewhere', () => {
  expect(pressed('m', { going: true })).toBe('go')
  expect(pressed('t', { going: true })).toBe('go')
})

test('the dialog prints every key, and the places that somebody has', () => {
  const groups = printedKeys(PLACES.slice(0, 2))
  expect(groups.slice(0, -1).flatMap(({ keys }) => keys)).toHaveLength(KEYS.length)
  expect(groups.at(-1)).toEqual({
    title: 'Go to',
    keys: [
      { print: 'g t', words: 'Today' },
      { print: 'g i', words: 'Inbox' },
    ],
  })
})
