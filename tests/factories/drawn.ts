import { type ComponentType, createElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

/** What a component draws, as HTML. */
export const drawn = <Props extends object>(
  part: ComponentType<Props>,
  props: Omit<NoInfer<Props>, 'children'> & { children?: NoInfer<Props> extends { children: infer C } ? C : ReactNode },
  children?: ReactNode,
): string =>
  renderToStaticMarkup(
    createElement(part, { ...props, ...(children !== undefined && { children }) } as unknown as Props),
  )
