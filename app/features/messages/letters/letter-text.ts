import type { Letter, LetterLink, LetterPart } from './letter.ts'

/** A letter as plain text, with every fact that the HTML shows. */
export const letterText = ({ parts }: Letter): string => `${parts.map(partText).filter(Boolean).join('\n\n')}\n`

function partText(part: LetterPart): string {
  switch (part.kind) {
    case 'title':
      return [part.over, part.text].filter(Boolean).join('\n')
    case 'links':
      return part.links.map(linkText).join('\n')
    case 'quote':
      return part.text.replaceAll(/^/gm, '> ')
    case 'rows': {
      const rows = part.rows.map(({ label, value, href }) => `${label}: ${value}${webAddress(href)}`)
      return [part.title, ...rows].filter(Boolean).join('\n')
    }
    default:
      return part.text
  }
}

const linkText = ({ label, href }: LetterLink): string => `${label}${webAddress(href)}`

/** Numbers and addresses are read in their label. */
const webAddress = (href: string | undefined): string => (href && /^https?:/.test(href) ? `\n  ${href}` : '')
