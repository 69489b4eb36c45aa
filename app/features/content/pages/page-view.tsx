import { HeadPicture } from '#app/features/site/pictures/head-picture.tsx'
import { text } from '#app/ui/layout/layout.ts'
import { PageHead } from '#app/ui/page-head/page-head.tsx'
import type { ReactNode } from 'react'
import { Blocks } from '../blocks/blocks.tsx'
import type { ShownPage } from './shown-page.ts'

/** A page of blocks: its heading, unless a hero has it, and for pages of text whom to ask beside them. */
export function PageView({ page, lead }: { page: ShownPage; lead?: ReactNode }) {
  const blocks = <Blocks parts={page.parts} />
  return (
    <div className="content-page">
      {page.heading && (
        <PageHead title={page.heading} picture={page.picture && <HeadPicture id={page.picture} />}>
          {page.summary && <p className={text({ size: 18, tone: 'soft', measure: true, above: 3 })}>{page.summary}</p>}
          {lead}
        </PageHead>
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
