import { use } from 'react'
import { useMatches } from 'react-router'
import { MarkupKeeperContext } from './kept-markup.tsx'
import { isInDocument, textForScript, unpack } from '#lib/packing/packed.ts'

/**
 * The texts of what the loaders of this document packed, for the browser to read. It stands before the scripts. Where
 * the browser asked for data alone there is nothing to hold, and what the server wrote stays as it is.
 */
export function PackedData() {
  const keeper = import.meta.env.SSR ? use(MarkupKeeperContext) : null
  const loaded = useMatches().map(({ loaderData }) => loaderData)
  return [...loaded, ...loaded.flatMap(fieldsOf)].filter(isInDocument).map((packed) => (
    <script
      key={packed.at}
      id={packed.at}
      type="application/json"
      suppressHydrationWarning
      dangerouslySetInnerHTML={{
        __html: keeper ? keeper.json(unpack(packed) as object) : import.meta.env.SSR ? textForScript(packed) : '',
      }}
    />
  ))
}

const fieldsOf = (data: unknown): unknown[] => (typeof data === 'object' && data ? Object.values(data) : [])
