import { manyLines } from '#lib/forms/one-line.ts'

/** What mail programs write above the letter that is answered. */
const ABOVE_QUOTE: readonly RegExp[] = [
  /^(?:On|Am|Le) .{4,200} (?:wrote|schrieb|a écrit)\s?:$/i,
  /^-{2,}\s*(?:Original Message|Forwarded message|Reply above this line).*$/i,
  /^_{10,}$/,
  /^Sent from my \w+.*$/i,
  /^Get Outlook for \w+.*$/i,
]
/** Lines after which "From:" begins a quoted letter. */
const HEADER = /^(?:Sent|Date|To|Subject): /i
/** More lines than a person writes. */
const MOST_LINES = 2_000

/** What somebody wrote, without the letter that they answer. */
export function replyText(text: string): string {
  const lines = manyLines(text).split('\n').slice(0, MOST_LINES)
  const end = lines.findIndex((line, index) => isQuoteStart(line.trim(), lines.slice(index + 1, index + 4)))
  const own = end < 0 ? lines : lines.slice(0, end)
  const written = own.filter((line) => !line.startsWith('>'))
  return manyLines(written.join('\n').replaceAll(/\n{3,}/g, '\n\n'))
}

function isQuoteStart(line: string, next: readonly string[]): boolean {
  if (line.length > 300) return false
  if (ABOVE_QUOTE.some((pattern) => pattern.test(line))) return true
  // Long ones are broken after the address.
  if (/^(?:On|Am|Le) /i.test(line) && ABOVE_QUOTE[0]!.test(`${line} ${(next[0] ?? '').trim()}`)) return true
  return /^\*?From:/i.test(line) && next.some((one) => HEADER.test(one.trim().replace(/^\*/, '')))
}
