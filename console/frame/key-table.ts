import type { FramePlace } from './places.ts'

/** Where a key works. */
export const KEY_PLACES = ['Everywhere', 'A list', 'A thread', 'Cars'] as const
export type KeyPlace = (typeof KEY_PLACES)[number]

/** What a key does: presses the control that bears it, or something that no control stands for. */
export type KeyDeed = 'press' | 'next' | 'before' | 'choose' | 'choose-to' | 'show-keys' | 'close' | 'native' | 'send'

export interface ConsoleKey {
  /** As the browser names it (`KeyboardEvent.key`). */
  readonly key: string
  /** As it is printed, where that differs. */
  readonly print?: string
  readonly words: string
  readonly place: KeyPlace
  readonly deed: KeyDeed
}

/**
 * Every key of the console but those of its places. None does what cannot be undone. A key of one sign works where nobody
 * writes and no dialog is open, and can be switched off (WCAG 2.1.4).
 */
export const KEYS: readonly ConsoleKey[] = [
  { key: '/', words: 'search', place: 'Everywhere', deed: 'press' },
  { key: '?', words: 'these keys', place: 'Everywhere', deed: 'show-keys' },
  { key: 'z', words: 'undo', place: 'Everywhere', deed: 'press' },
  { key: 'Escape', print: 'Esc', words: 'close, choose none', place: 'Everywhere', deed: 'close' },
  { key: 'j', words: 'next', place: 'A list', deed: 'next' },
  { key: 'k', words: 'before', place: 'A list', deed: 'before' },
  { key: 'Enter', print: '↵', words: 'open', place: 'A list', deed: 'native' },
  { key: 'u', words: 'back to the list', place: 'A thread', deed: 'press' },
  { key: 'c', words: 'call', place: 'A thread', deed: 'press' },
  { key: 'e', words: 'outcome, then 1 to 4', place: 'A thread', deed: 'press' },
  { key: 'r', words: 'reply', place: 'A thread', deed: 'press' },
  { key: 'n', words: 'note', place: 'A thread', deed: 'press' },
  { key: 'h', words: 'snooze', place: 'A thread', deed: 'press' },
  { key: 'm', words: 'mine: take it', place: 'A thread', deed: 'press' },
  { key: 'x', words: 'choose', place: 'Cars', deed: 'choose' },
  { key: 'X', print: '⇧ x', words: 'choose up to here', place: 'Cars', deed: 'choose-to' },
  { key: 'a', words: 'add a car', place: 'Cars', deed: 'press' },
  { key: 's', words: 'mark sold', place: 'Cars', deed: 'press' },
  { key: 'p', words: 'price', place: 'Cars', deed: 'press' },
  { key: 'Mod+Enter', print: 'Ctrl ↵', words: 'send', place: 'A thread', deed: 'send' },
]

/** How a call went, in the menu of outcomes while it is open. */
export const OUTCOME_KEYS = ['1', '2', '3', '4'] as const

/** The letter before that of a place. */
export const GO = 'g'
/** How long that letter waits for the other one, ms. */
export const GO_MS = 1_500

/** What a single key does, by its name. */
const DEEDS: ReadonlyMap<string, KeyDeed> = new Map<string, KeyDeed>([
  ...KEYS.filter(({ key }) => key.length === 1).map(({ key, deed }) => [key, deed] as const),
  ...OUTCOME_KEYS.map((key) => [key, 'press'] as const),
])

export interface KeyPress {
  readonly key: string
  /** Ctrl, or ⌘. */
  readonly mod: boolean
  readonly alt: boolean
  /** Held down, so that it comes again. */
  readonly repeat: boolean
  /** The focus is where somebody writes. */
  readonly isWriting: boolean
  /** A dialog is open. */
  readonly inDialog: boolean
  /** Single-letter keys are switched on. */
  readonly letters: boolean
  /** `g` was pressed just now. */
  readonly going: boolean
}

/** What a key that was pressed does here; null for nothing of ours. */
export function deedOf(pressed: KeyPress): KeyDeed | 'go' | 'begin-go' | null {
  const { key, mod, alt, repeat, isWriting, inDialog, letters, going } = pressed
  if (key === 'Escape') return inDialog ? null : 'close'
  if (key === 'Enter') return mod && !alt && !inDialog ? 'send' : null
  if (mod || alt || isWriting || inDialog || !letters) return null
  if (going) return repeat ? null : 'go'
  const deed = DEEDS.get(key) ?? (key === GO ? 'begin-go' : null)
  // Whoever rests a finger on a key takes no lead twice; a list may be run through.
  return repeat && deed !== 'next' && deed !== 'before' ? null : deed
}

export interface PrintedKey {
  readonly print: string
  readonly words: string
}

/** The keys as their dialog prints them, by where they work; those of places only as far as somebody has them. */
export const printedKeys = (
  places: readonly Pick<FramePlace, 'name' | 'letter'>[],
): readonly { readonly title: string; readonly keys: readonly PrintedKey[] }[] => [
  ...KEY_PLACES.map((title) => ({
    title,
    keys: KEYS.filter(({ place }) => place === title).map(({ key, print = key, words }) => ({ print, words })),
  })),
  { title: 'Go to', keys: places.map(({ name, letter }) => ({ print: `${GO} ${letter}`, words: name })) },
]
