import { createContext, createElement, type ComponentProps, type ReactNode, use } from 'react'

/** Markup that is drawn once and copied into every page that shows the same; there is none in the browser. */
export interface MarkupKeeper {
  /** What stands for `draw()`, kept as the one such element of the object that it is drawn from and nothing else. */
  of(from: object, element: string, draw: () => ReactNode): string
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

type Tag = 'article' | 'div' | 'footer' | 'header' | 'section'

type KeptMarkupProps<T extends Tag> = ComponentProps<T> & {
  as: T
  /** Never changed after it was made: another object is other markup. Null is not kept. */
  from: object | null
  render: () => ReactNode
}

/**
 * An element whose inside says nothing but what `from` says. The server draws the inside once for as long as that
 * object is used; the browser draws it like any other. No `useId`, no hook of the router and no nonce within.
 */
export function KeptMarkup<T extends Tag>({ as, from, render, ...attributes }: KeptMarkupProps<T>) {
  const keeper = import.meta.env.SSR ? use(MarkupKeeperContext) : null
  if (keeper && from) {
    return createElement(as, { ...attributes, dangerouslySetInnerHTML: { __html: keeper.of(from, as, render) } })
  }
  return createElement(as, attributes, render())
}
