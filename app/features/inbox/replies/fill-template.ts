/** What a template may name, as it is written between braces. */
export const PLACEHOLDERS = [
  'first name',
  'car',
  'stock number',
  'price',
  'opening hours of day',
  'my name',
  'dealer',
] as const
export type Placeholder = (typeof PLACEHOLDERS)[number]

/** What is known for each; null for what is not. */
export type TemplateFacts = Readonly<Record<Placeholder, string | null>>

/** A piece of a filled text: typed by whoever wrote the template, filled in, or left to be written. */
export interface TemplatePart {
  readonly text: string
  readonly kind: 'typed' | 'filled' | 'missing'
  /** What was filled in, or is missing. */
  readonly name: Placeholder | null
}

export interface FilledTemplate {
  /** With the names of what is missing still between braces. */
  readonly text: string
  /** The same in pieces, so that a page can underline what was filled in. */
  readonly parts: readonly TemplatePart[]
  readonly missing: readonly Placeholder[]
}

const BRACES = /\{([^{}\n]{0,60})\}/g

const nameIn = (written: string): Placeholder | undefined => {
  const plain = written.trim().toLowerCase().replaceAll(/\s+/g, ' ')
  return PLACEHOLDERS.find((name) => name === plain)
}

/** Puts facts into a template. What is not known stays as it was written, to be seen before it is sent. */
export function fillTemplate(template: string, facts: TemplateFacts): FilledTemplate {
  const parts: TemplatePart[] = []
  let end = 0
  for (const { 0: written, 1: inside = '', index } of template.matchAll(BRACES)) {
    const name = nameIn(inside)
    if (!name) continue
    if (index > end) parts.push({ text: template.slice(end, index), kind: 'typed', name: null })
    const fact = facts[name]
    parts.push(fact === null ? { text: written, kind: 'missing', name } : { text: fact, kind: 'filled', name })
    end = index + written.length
  }
  if (end < template.length) parts.push({ text: template.slice(end), kind: 'typed', name: null })
  const missing = parts.flatMap(({ kind, name }) => (kind === 'missing' && name ? [name] : []))
  return { text: parts.map(({ text }) => text).join(''), parts, missing: [...new Set(missing)] }
}

/** What stands between braces and is no placeholder, as a sentence; null where all of it is known. */
export function templateProblem(...texts: readonly string[]): string | null {
  for (const text of texts) {
    for (const [written, inside = ''] of text.matchAll(BRACES)) {
      if (!nameIn(inside))
        return `${written} cannot be filled in. Choose from ${PLACEHOLDERS.map((name) => `{${name}}`).join(', ')}.`
    }
  }
  return null
}
