import type { ReactNode } from 'react'
import { Blocks } from '../blocks/blocks.tsx'
import type { ShownPage } from './shown-page.ts'

/** A page of blocks: its heading, unless a hero has it, and for pages of text whom to ask beside them. */
export function PageView({ page, lead }: { page: ShownPage; lead?: ReactNode }) {
  const blocks = <Blocks parts={page.parts} />
  return (
    <div className="content-page">
      {page.heading && (
        <header className="page-head">
          <div className="page">
            <h1 className="text-32 font-bold">{page.heading}</h1>
            {page.summary && <p className="mt-3 max-w-[60ch] text-18 text-n-8">{page.summary}</p>}
            {lead}
          </div>
        </header>
      )}
      {page.aside === null ? (
        blocks
      ) : (
        <div className="page page-columns">
          <div>{blocks}</div>
          <aside dangerouslySetInnerHTML={{ __html: page.aside }} />
        </div>
      )}
    </div>
  )
}
