import { redirectSchema } from '#app/features/content/redirects/redirect.schema.ts'
import type { DocumentObject } from '../document/list-names.ts'

/** A line that cannot be taken. */
export interface RefusedLine {
  /** From 1. */
  readonly line: number
  readonly text: string
  readonly reason: string
}

export interface RedirectLines {
  readonly redirects: readonly DocumentObject[]
  readonly refused: readonly RefusedLine[]
}

/** Lines that one paste may bring. */
export const MOST_PASTED = 1_000

const HEAD = /^"?(from|old|source|url)"?\s*[,;\t]/i

/**
 * Redirects that somebody has pasted, one a line: `from,to`, with 302 behind it for one that is only for now. A column
 * of a spreadsheet comes with tabs. A first line that names the columns is left out, and so are empty ones.
 */
export function redirectLines(text: string): RedirectLines {
  const redirects: DocumentObject[] = []
  const refused: RefusedLine[] = []
  const seen = new Set<string>()
  for (const [n, raw] of text.split(/\r\n?|\n/).entries()) {
    const line = raw.trim()
    if (line === '' || (n === 0 && HEAD.test(line))) continue
    const [from = '', to = '', status = ''] = cellsOf(line)
    const reason = reasonAgainst(from, to, status)
    const path = ownPathOf(from)
    if (reason !== null) refused.push({ line: n + 1, text: line.slice(0, 120), reason })
    else if (seen.has(path))
      refused.push({ line: n + 1, text: line.slice(0, 120), reason: `${path} stands in an earlier line already.` }) // prettier-ignore
    else {
      seen.add(path)
      redirects.push({ from: path, to, status: status === '302' ? 302 : 301 })
    }
  }
  return { redirects, refused }
}

/** The cells of a line; quotes keep what parts them. */
function cellsOf(line: string): string[] {
  const parting = line.includes('\t') ? '\t' : line.includes(',') ? ',' : ';'
  const cells = [...line.matchAll(new RegExp(`("(?:[^"]|"")*"|[^${parting}]*)(?:${parting}|$)`, 'g'))].map(([, cell = '']) => cell.trim()) // prettier-ignore
  return cells.map((cell) => (/^".*"$/.test(cell) ? cell.slice(1, -1).replaceAll('""', '"').trim() : cell))
}

/** A whole address of the old site is its path; a slash at the end is left out. */
function ownPathOf(from: string): string {
  const path = URL.canParse(from) && /^https?:/i.test(from) ? new URL(from).pathname : from
  return path.replace(/(.)\/+$/, '$1')
}

function reasonAgainst(from: string, to: string, status: string): string | null {
  if (to === '') return 'It needs two parts: the old path, a comma, and where it leads.'
  if (!['', '301', '302'].includes(status)) return `“${status.slice(0, 20)}” is no kind of redirect: leave it out, or write 301 or 302.` // prettier-ignore
  const checked = redirectSchema.safeParse({ from: ownPathOf(from), to, status: status === '302' ? 302 : 301 })
  if (checked.success) return null
  const [issue] = checked.error.issues
  const which = issue?.path[0] === 'to' ? 'Where it leads' : 'The old path'
  return `${which} ${issue?.message ?? 'cannot be used'}.`
}
