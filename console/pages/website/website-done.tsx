import { Form } from 'react-router'
import { Button, ButtonLink } from '#app/ui/button/button.tsx'
import { Icon } from '#app/ui/icon/icon.tsx'
import { Notice } from '#app/ui/notice/notice.tsx'
import type { BlockOwner } from '#app/features/website/pages/page-edits.ts'
import * as paths from '../../paths.ts'
import { editorAddress, ownerOfAddress, publicPath, titleOf } from './editor/editor-page.ts'
import type { WebsiteEditor } from './website-of.ts'

/** What was just done on the website as a whole, and where one looks at it or takes it back. */
export interface WebsiteDone {
  readonly words: string
  readonly open: { readonly to: string; readonly words: string } | null
  /** Address of the editor whose last step was taken back and made its page. */
  readonly redo: string | null
}

const WORDS: Readonly<Record<string, string>> = {
  published: 'Your draft is public now.',
  discarded: 'Your draft is gone. The website is as it was.',
  removed: 'The page is out of your draft. What is public changes when you publish.',
  'page-undone': 'That took back the step that added the page, so it isn’t in your draft any more.',
}

/** Where whoever has taken back the step that made a page goes on. */
export function pageUndone(site: string, owner: BlockOwner): string {
  const place = owner.list === 'pages' ? { path: owner.path } : { post: owner.slug }
  return `${paths.website(site)}?${new URLSearchParams(Object.entries({ done: 'page-undone', ...place }))}`
}

/** What stands in the address after it was done; null where nothing was. */
export async function websiteDone(
  website: WebsiteEditor,
  { slug, origin }: { readonly slug: string; readonly origin: string },
  query: URLSearchParams,
): Promise<WebsiteDone | null> {
  const done = query.get('done') ?? ''
  if (!Object.hasOwn(WORDS, done)) return null
  const owner = ownerOfAddress(query)
  const found = done === 'published' && query.has('path') ? await website.findPage(owner) : null
  const page = found && { to: origin + publicPath(owner), words: `Open “${titleOf(owner, found.page)}”` }
  return {
    words: WORDS[done]!,
    open: done === 'published' ? (page ?? { to: origin, words: 'Open the website' }) : null,
    redo: done === 'page-undone' ? editorAddress(slug, owner) : null,
  }
}

export const WebsiteDoneNotice = ({ done: { words, open, redo } }: { readonly done: WebsiteDone }) => (
  <Notice as="div" role="status" className="edit-done">
    {words}
    {open && (
      <ButtonLink href={open.to} look="text">
        <Icon name="eye" />
        {open.words}
      </ButtonLink>
    )}
    {redo && (
      <Form method="post" action={redo}>
        <Button type="submit" look="text" name="do" value="redo">
          <Icon name="undo" className="draft-redo" />
          Do it again
        </Button>
      </Form>
    )}
  </Notice>
)
