import { read, unreadable, type FieldReading } from './reading.ts'

const yes = new Set(['true', 'yes', 'y', '1', 'on', 't', 'x'])
const no = new Set(['false', 'no', 'n', '0', 'off', 'f'])

/** Yes or no in the words that feeds use. */
export function readFlag(text: string): FieldReading<boolean> {
  const word = text.trim().toLowerCase()
  if (yes.has(word)) return read(true)
  return no.has(word) ? read(false) : unreadable('is neither yes nor no')
}
