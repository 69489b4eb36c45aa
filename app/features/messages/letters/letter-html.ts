import { escapeMarkup } from '#lib/text/escape-markup.ts'
import type { Letter, LetterLink, LetterPart, LetterRow } from './letter.ts'

interface Look {
  /** The dealer’s colour, dark enough for white text. */
  readonly colour: string
  /** Stands on top of the letter. */
  readonly dealer: string
}

const FONT = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"
const INK = '#1a1d21'
const QUIET = '#5b636d'
const LINE = '#e3e6ea'

/**
 * A letter as HTML for mail programs: tables, styles on the elements, nothing to load. Whatever stands in it is
 * escaped here, so no part can bring markup of its own.
 */
export function letterHtml({ subject, parts }: Letter, { colour, dealer }: Look): string {
  const body = parts.map((part) => partHtml(part, colour)).join('\n')
  return `<!doctype html>
<html lang="en-AU">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>${escapeMarkup(subject)}</title>
</head>
<body style="margin:0;padding:0;background:#f3f4f6">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#f3f4f6"><tr><td align="center" style="padding:16px 8px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px;background:#ffffff;border:1px solid ${LINE};border-radius:8px;border-collapse:separate;overflow:hidden">
<tr><td style="${FONT};background:${colour};color:#ffffff;padding:12px 20px;font-size:15px;font-weight:600">${escapeMarkup(dealer)}</td></tr>
<tr><td style="${FONT};color:${INK};padding:20px;font-size:16px;line-height:1.5;word-break:break-word;overflow-wrap:anywhere">
${body}
</td></tr>
</table>
</td></tr></table>
</body>
</html>
`
}

function partHtml(part: LetterPart, colour: string): string {
  switch (part.kind) {
    case 'title':
      return `<p style="margin:0 0 2px;font-size:14px;color:${QUIET}">${lines(part.over)}</p>
<h1 style="margin:0 0 14px;font-size:24px;line-height:1.25;font-weight:700">${lines(part.text)}</h1>`
    case 'paragraph':
      return `<p style="margin:0 0 16px">${lines(part.text)}</p>`
    case 'links':
      return `<p style="margin:0 0 12px">${part.links.map((link, index) => linkHtml(link, index === 0 ? colour : null)).join('\n')}</p>`
    case 'quote':
      return `<blockquote style="margin:0 0 20px;padding:2px 0 2px 14px;border-left:3px solid ${colour};font-size:17px">${lines(part.text)}</blockquote>`
    case 'rows':
      return rowsHtml(part.title, part.rows)
    case 'note':
      return `<p style="margin:0 0 8px;font-size:13px;color:${QUIET}">${lines(part.text)}</p>`
  }
}

/** Tall enough for a thumb; the first is filled, the others are outlined. */
function linkHtml({ label, href }: LetterLink, fill: string | null): string {
  const look = fill
    ? `background:${fill};border:1px solid ${fill};color:#ffffff`
    : `background:#ffffff;border:1px solid #c4c9d0;color:${INK}`
  return `<a href="${escapeMarkup(href)}" style="display:inline-block;${look};padding:11px 16px;margin:0 6px 8px 0;border-radius:6px;font-weight:600;text-decoration:none">${escapeMarkup(label)}</a>`
}

function rowsHtml(title: string, rows: readonly LetterRow[]): string {
  const heading = title
    ? `<h2 style="margin:0;padding:0 0 6px;font-size:16px;line-height:1.3;font-weight:700">${lines(title)}</h2>\n`
    : ''
  const cells = rows.map(({ label, value, href }) => {
    const shown = href ? `<a href="${escapeMarkup(href)}" style="color:${INK}">${lines(value)}</a>` : lines(value)
    return `<tr><td valign="top" style="padding:7px 12px 7px 0;border-top:1px solid ${LINE};color:${QUIET};width:34%">${lines(label)}</td><td valign="top" style="padding:7px 0;border-top:1px solid ${LINE}">${shown}</td></tr>`
  })
  return `${heading}<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 20px;font-size:15px;border-bottom:1px solid ${LINE}">${cells.join('')}</table>`
}

const lines = (text: string): string => escapeMarkup(text).replaceAll('\n', '<br>')
