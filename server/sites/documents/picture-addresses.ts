import { pictureAddressReason } from '#app/features/site/pictures/picture-address.ts'
import { isPictureField } from '#app/features/site/pictures/named-media.ts'
import { blockAt, type DocumentProblem } from './document-problems.ts'

type Path = readonly (string | number)[]

/** What is wrong with an address in its field; `kind` is that of the block in which it stands. */
function pictureProblem(address: string, path: Path, kind: unknown): string | null {
  if (kind === 'video' && path.at(-1) === 'url') return address.startsWith('//') ? 'must begin with https://' : null
  return isPictureField(path) ? pictureAddressReason(address) : null
}

/**
 * Pictures of a document that are none of its site. Their fields' schemas let some of them pass, because a document
 * that was applied before keeps its site; whoever applies one hears of them.
 */
export function pictureProblems(document: object): DocumentProblem[] {
  const problems: DocumentProblem[] = []
  const path: (string | number)[] = []
  const within = (step: string | number, value: unknown, kind?: unknown): void => {
    path.push(step)
    look(value, kind)
    path.pop()
  }
  function look(value: unknown, kind: unknown): void {
    if (typeof value === 'string') {
      const reason = pictureProblem(value, path, kind)
      if (reason) problems.push({ field: path.join('.'), reason: blockAt(path, document) + reason })
    } else if (Array.isArray(value)) value.forEach((each, index) => within(index, each))
    else if (value !== null && typeof value === 'object' && path[0] !== 'plugins') {
      const own = 'kind' in value ? value.kind : undefined
      for (const [name, each] of Object.entries(value)) within(name, each, own)
    }
  }
  look(document, undefined)
  return problems
}
