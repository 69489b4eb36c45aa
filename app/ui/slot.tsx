import { type ComponentType, createContext, useContext } from 'react'

/** What a template puts into slots, by their names. A component receives finished parts and only arranges them. */
export type Arrangement = Readonly<Record<string, ComponentType<never>>>

/** The arrangement of the site's template; the entries provide it, so that server and browser agree. */
export const ArrangementContext = createContext<Arrangement>({})

/**
 * A place in a page that a template may arrange its own way. Its feature declares it, renders it with finished parts,
 * and gives the arrangement that holds where a template has none.
 */
export function slot<Props extends object>(name: string, own: ComponentType<Props>): ComponentType<Props> {
  return function Slot(parts: Props) {
    const Arranged = (useContext(ArrangementContext)[name] ?? own) as ComponentType<Props>
    return <Arranged {...parts} />
  }
}
