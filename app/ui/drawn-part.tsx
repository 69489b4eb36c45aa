import { type ReactNode, useState } from 'react'
import { htmlOf, type ReadyHtml } from './ready-html.ts'

/**
 * A part of a page that only the server knows how to draw, since nobody operates it: a document has it in its markup,
 * data that travels alone has its HTML (`drawnPart`).
 */
export interface DrawnPart extends ReadyHtml {
  /** On the server. Not enumerable. */
  readonly draw?: () => ReactNode
}

interface DrawnProps {
  readonly part: DrawnPart
  /** The only one of this name on the page. */
  readonly name: string
}

/** Shows such a part. What a visitor has unfolded in it stays unfolded, so it is not drawn anew while the page stays. */
export function Drawn({ part, name }: DrawnProps) {
  const [html] = useState(() => (import.meta.env.SSR ? '' : htmlOf(part, `[data-drawn='${name}']`)))
  if (import.meta.env.SSR) return <div data-drawn={name}>{part.draw?.()}</div>
  return <div data-drawn={name} dangerouslySetInnerHTML={{ __html: html }} suppressHydrationWarning />
}
