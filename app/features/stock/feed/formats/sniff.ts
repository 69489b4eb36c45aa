import type { FeedFormat } from '../feed-error.ts'

type Looks = FeedFormat | 'html' | 'empty'

const NAMES: Readonly<Record<FeedFormat, string>> = { csv: 'CSV', json: 'JSON', xml: 'XML' }

/** What the first characters of a feed look like. */
export function looksLike(head: string): Looks {
  const start = head.trimStart().slice(0, 1_000).toLowerCase()
  if (start === '') return 'empty'
  if (/^(<!--.*?-->\s*)*(<\?xml[^>]*>\s*)?<(!doctype html|html|head|body)\b/s.test(start)) return 'html'
  if (start.startsWith('<')) return 'xml'
  return /^(\{\s*["}]|\[\s*([{[\]"\d]|$))/.test(start) ? 'json' : 'csv'
}

/** The format to read a feed as, or why that would be no use. */
export function chooseFormat(
  head: string,
  said?: FeedFormat,
): { ok: true; format: FeedFormat } | { ok: false; reason: string } {
  const looks = looksLike(head)
  if (looks === 'empty') return { ok: false, reason: 'The file is empty.' }
  if (looks === 'html') {
    const wanted = said ? NAMES[said] : 'CSV, XML or JSON'
    return {
      ok: false,
      reason: `The file is a web page (HTML), not ${wanted}. A download link often answers with a sign-in or error page: open it in a browser to see.`,
    }
  }
  if (said && said !== looks) {
    return {
      ok: false,
      reason: `The file looks like ${NAMES[looks]}, not ${NAMES[said]}. Choose ${NAMES[looks]} as its format, or take the right file.`,
    }
  }
  return { ok: true, format: looks }
}

const DELIMITERS: readonly (readonly [delimiter: string, name: string])[] = [
  [',', 'commas'],
  [';', 'semicolons'],
  ['\t', 'tabs'],
  ['|', 'vertical bars'],
]

export const delimiterName = (delimiter: string): string =>
  DELIMITERS.find(([each]) => each === delimiter)?.[1] ?? `"${delimiter}"`

/** The delimiter that cuts the header into the most columns, when it does better than the given one. */
export function betterDelimiter(header: string, given: string): string | undefined {
  const cuts = (delimiter: string) => header.split(delimiter).length
  const best = DELIMITERS.map(([each]) => each).toSorted((a, b) => cuts(b) - cuts(a))[0]!
  return best !== given && cuts(best) > 1 && cuts(best) > cuts(given) ? best : undefined
}
