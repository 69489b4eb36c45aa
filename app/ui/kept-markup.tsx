import { createContext, createElement, type ComponentProps, Fragment, type ReactNode, use } from 'react'

/** What stands for a part of a page that is kept. */
export interface KeptPart {
  readonly html: string
  /** Addresses of the sheets that the part asks for, which belong into the head of the page. */
  readonly sheets: readonly string[]
}

/** Markup that is drawn once and copied into every page that shows the same; there is none in the browser. */
export interface MarkupKeeper {
  /** What stands for `draw()`, kept as the one such part of the object that it is drawn from and nothing else. */
  of(from: object, part: string, draw: () => ReactNode): KeptPart
  /** Whether an object was drawn for another page before. */
  comesAgain(from: object): boolean
  /** The same for what a short text says whole. */
  ofText(text: string, draw: () => ReactNode): string
  /** HTML that is there already. */
  ofHtml(from: object, html: string): string
  /** The JSON of a page's data, safe inside a script. */
  json(value: object): string
}

/** Asked for on the server alone (`import.meta.env.SSR`), so that the browser's code carries nothing of it. */
export const MarkupKeeperContext = /* @__PURE__ */ createContext<MarkupKeeper | null>(null)

/** Around parts that say what one shopper sees, such as distances from their postcode or hearts of their list. */
export const ForOneShopper = ({ children }: { children: ReactNode }): ReactNode =>
  import.meta.env.SSR ? <MarkupKeeperContext value={null}>{children}</MarkupKeeperContext> : children

type Tag = 'article' | 'div' | 'footer' | 'header' | 'section' | 'ul'

type KeptMarkupProps<T extends Tag> = ComponentProps<T> & {
  as: T
  /** Never changed after it was made: another object is other markup. Null is not kept. */
  from: object | null
  /** Names one of several elements of the object. */
  part?: string
  /** Most such objects are drawn for one page alone: the inside is kept from the second page on. */
  seldom?: boolean
  render: () => ReactNode
}

/**
 * An element whose inside says nothing but what `from` says. The server draws the inside once for as long as that
 * object is used; the browser draws it like any other. No `useId`, no hook of the router and no nonce within.
 */
export function KeptMarkup<T extends Tag>({ as, from, part, seldom, render, ...attributes }: KeptMarkupProps<T>) {
  const keeper = import.meta.env.SSR ? use(MarkupKeeperContext) : null
  if (keeper && from && (!seldom || keeper.comesAgain(from))) {
    const { html, sheets } = keeper.of(from, part ?? as, render)
    const element = createElement(as, { ...attributes, dangerouslySetInnerHTML: { __html: html } })
    if (sheets.length === 0) return element
    const links = sheets.map((href) => <link key={href} rel="stylesheet" href={href} precedence="feature" />)
    return createElement(Fragment, null, ...links, element)
  }
  return createElement(as, attributes, render())
}
