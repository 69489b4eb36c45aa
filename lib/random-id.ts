import { randomBytes } from 'node:crypto'

/**
 * A name for a row that nobody can guess: so many random bytes in base64url.
 * It never begins with a dash, for people type it after commands, where that would be an option.
 */
export function randomId(bytes: number): string {
  const id = randomBytes(bytes).toString('base64url')
  return id.startsWith('-') ? randomId(bytes) : id
}
