import { MINUTE } from '#lib/durations.ts'
import { CODE_DIGITS, CODE_MS } from './sign-in-policy.ts'

/** Longer than the whole message. */
const MOST_TYPED = 400
/** One message of plain letters holds 160 of them. */
const MOST_NAME = 40

/** The code in what somebody typed or pasted, be it the whole message; null when there is none, or more than one. */
export function readCode(text: string): string | null {
  if (text.length > MOST_TYPED) return null
  const whole = text.replaceAll(/[\s-]/g, '')
  if (new RegExp(`^\\d{${CODE_DIGITS}}$`).test(whole)) return whole
  const found = new Set(text.match(new RegExp(`(?<!\\d)\\d{${CODE_DIGITS}}(?!\\d)`, 'g')))
  return found.size === 1 ? [...found][0]! : null
}

/**
 * The message with a code. Its last line binds the code to the site's host, so that phones offer it there and nowhere
 * else (WICG, origin-bound one-time codes).
 */
export function codeMessage({ code, name, host }: { code: string; name: string; host: string }): string {
  // Anything but plain letters would halve what fits in one message.
  const plain = name
    .replaceAll(/[\u2018\u2019]/g, "'")
    .normalize('NFKD')
    .replaceAll(/[^\x20-\x7e]/g, '')
    .slice(0, MOST_NAME)
    .trim()
  const minutes = CODE_MS / MINUTE
  return `${code} is your sign-in code for ${plain || host}. It lasts ${minutes} minutes. We never ask you for it.\n\n@${host} #${code}`
}

/** "30 seconds", "12 minutes", "3 hours": how long until something may be done, never too short. */
export function waitText(ms: number): string {
  const seconds = Math.max(1, Math.ceil(ms / 1_000))
  const [number, unit] =
    seconds < 90
      ? [seconds, 'second']
      : seconds < 90 * 60
        ? [Math.ceil(seconds / 60), 'minute']
        : [Math.ceil(seconds / 3_600), 'hour']
  return `${number} ${unit}${number === 1 ? '' : 's'}`
}
