import { userInfo } from 'node:os'
import { InvalidArgumentError } from 'commander'

/** Whoever is signed in to this machine. */
export function userName(): string {
  try {
    return userInfo().username
  } catch {
    // A container may run under a number that has no name.
    return 'unknown'
  }
}

/** A name for the record, as somebody typed it. */
export function nameGiven(given: string): string {
  if (/^[\p{L}\p{N}][\p{L}\p{N} .'@-]{0,60}$/u.test(given)) return given
  throw new InvalidArgumentError('A name has letters, such as "Alex Tester".')
}

/** What somebody typed must not steer the operator's terminal. */
export const plain = (text: string): string => text.replaceAll(/[\s\p{Cc}\p{Cf}]+/gu, ' ').trim()
