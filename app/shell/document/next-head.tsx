import { useLayoutEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { Links, Meta, UNSAFE_useScrollRestoration as useScrollRestoration, useMatches } from 'react-router'

/** What the server wrote into the head for this page alone; the rest is the frame's or a feature's. */
const OF_PAGE = [
  'title',
  'meta[name]:not([name="viewport"])',
  'meta[property]',
  'link[rel="canonical"]',
  'script[type="application/ld+json"]',
  'link[rel="stylesheet"]:not([data-frame], [data-precedence])',
].join()

/** Pages stand where they were left. The script that sees to it before the page is alive stands in the document. */
export function KeepScroll() {
  useScrollRestoration({})
  return null
}

/** Writes the head anew where another page is shown without loading a document: the first one's came from the server. */
export function NextHead() {
  const matches = useMatches()
  const [first] = useState(matches)
  /** The elements of the page that is shown. What a part of it loads later comes behind them, and stays. */
  const [own] = useState(() => new Set(document.head.querySelectorAll(OF_PAGE)))
  const [isLater, begin] = useState(false)
  if (!isLater && matches !== first) begin(true)
  return isLater ? <Head own={own} /> : null
}

function Head({ own }: { own: Set<Element> }) {
  const [drawn] = useState(() => document.createElement('head'))
  useLayoutEffect(() => {
    const old = [...own]
    own.clear()
    for (const element of drawn.children) {
      const index = old.findIndex((one) => one.isEqualNode(element))
      const [same = element.cloneNode(true) as Element] = index < 0 ? [] : old.splice(index, 1)
      own.add(same)
      if (!same.isConnected) document.head.append(same)
    }
    for (const element of old) element.remove()
  })
  return createPortal(
    <>
      <Meta />
      <Links />
    </>,
    drawn,
  )
}
