import { oneLine } from '#lib/forms/one-line.ts'
import type { Letter, LetterPart } from '#app/features/messages/letters/letter.ts'

/** A delivery to the dealer that does not arrive, for whoever can mend it. */
export interface Delay {
  /** Addresses, or hosts, that do not take it. */
  readonly refused: readonly string[]
  /** In the words of the other side. */
  readonly reason: string
  /** The dealer has it by another way. */
  readonly elsewhere: boolean
  /** What is delayed, as the dealer reads it. */
  readonly letter: Letter
}

/** Word to the second address of a site: which mailbox does not take a lead, why, and the lead itself. */
export function delayLetter({ refused, reason, elsewhere, letter }: Delay): Letter {
  const where = oneLine(refused.join(', '), 200)
  const parts: LetterPart[] = [
    { kind: 'title', over: 'Not delivered', text: `A lead has not reached ${where}` },
    { kind: 'paragraph', text: 'This is what came back:' },
    { kind: 'quote', text: oneLine(reason, 500) },
    { kind: 'paragraph', text: `We’ll keep trying for three days. ${elsewhere ? ELSEWHERE : NOWHERE}` },
  ]
  return { subject: oneLine(`Not delivered to ${where}: ${letter.subject}`), parts: [...parts, ...letter.parts] }
}

const ELSEWHERE = 'It has reached you another way. Please have this address fixed.'
const NOWHERE = 'Until it arrives, nobody else has seen it. Please answer it from here, and have the address fixed.'
