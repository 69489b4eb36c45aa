import type { DocumentProblem } from '../sites/documents/document-problems.ts'

/**
 * Control characters but tab and the ends of lines, which no page, feed or database takes all of, and those that turn
 * the direction in which a text reads, so that it says something else than what is stored.
 */
// oxlint-disable-next-line no-control-regex -- these are what is looked for
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u202a-\u202e\u2066-\u2069\ufffe\uffff]/

/** The texts of a document, keys among them, that hold a character nobody can print. */
export function unprintable(document: unknown): DocumentProblem[] {
  const problems: DocumentProblem[] = []
  const way: string[] = []
  function look(value: unknown): void {
    if (typeof value === 'string') {
      if (!CONTROL.test(value) && value.isWellFormed()) return
      problems.push({ field: way.join('.') || 'document', reason: 'holds a character that cannot be printed; write the text anew' }) // prettier-ignore
    } else if (typeof value === 'object' && value !== null) {
      for (const [key, item] of Object.entries(value)) {
        look(key)
        way.push(key)
        look(item)
        way.pop()
      }
    }
  }
  look(document)
  return problems
}
