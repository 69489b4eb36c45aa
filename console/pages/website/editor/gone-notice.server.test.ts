import { expect, test } from 'vitest'
import type { BlockOwner, WrittenPage } from '#app/features/website/pages/page-edits.ts'
import type { WebsiteEditor } from '../website-of.ts'
import { PAGE_FIELDS } from './editor-page.ts'
import { goneNotice } from './gone-notice.server.ts'
import { stopsSaving } from './save-while-typing.ts'

const SALE: BlockOwner = { list: 'pages', path: '/sale' }
const PAGE: WrittenPage = { path: '/sale', title: 'Sale', blocks: [{ kind: 'promotion', id: 'a', heading: 'First' }] }
const TYPED = { heading: 'My words', 'items.count': '1', 'items.0.answer': '<p>Yes, <b>all</b> of it.</p>', countdown: 'no' } // prettier-ignore

interface PageHistory {
  readonly there?: WrittenPage
  readonly moved?: WrittenPage
  readonly former?: WrittenPage
}

function noticeOf({ there, moved, former }: PageHistory, chosen: string, typed: Readonly<Record<string, string>>) {
  const website = {
    zone: 'Australia/Brisbane',
    findPage: async () => (there ? { page: there, isOwn: true } : null),
    movedPage: async () => moved ?? null,
    formerPage: async () => (former ? { page: former, by: 'Bob', at: 0 } : null),
  } as Partial<WebsiteEditor> as WebsiteEditor
  const form = new FormData()
  const all = { step: '1', block: chosen, do: 'save', ...typed }
  for (const [name, value] of Object.entries(all)) form.append(name, value)
  return goneNotice(website, { owner: SALE, chosen, form, verb: 'save' })
}

test('the words of a block that was never public stand there to be copied, and nothing more is saved', async () => {
  const notice = await noticeOf({ there: PAGE }, 'never-public', TYPED)
  expect(notice).toMatchObject({
    typed: [],
    canBringBack: false,
    copy: [
      { label: 'Heading', text: 'My words' },
      { label: 'Answer', text: 'Yes, all of it.' },
    ],
  })
  expect(stopsSaving({ gone: notice })).toBe(true)
})

test('what was typed about a block or the page itself is kept where it can be brought back', async () => {
  const page = await noticeOf({ former: PAGE }, PAGE_FIELDS, { title: 'Big sale', path: '/sale' })
  expect(page).toMatchObject({ block: PAGE_FIELDS, canBringBack: true, copy: [], typed: [['title', 'Big sale'], ['path', '/sale']] }) // prettier-ignore
  const block = await noticeOf({ former: PAGE }, 'a', { heading: 'My words' })
  expect(block).toMatchObject({ block: 'a', typed: [['heading', 'My words']] })
  expect([{ gone: page }, { isConflict: true }, undefined].map(stopsSaving)).toEqual([false, true, false])
})

test('a page that has another address is said to be there, with what was typed to be copied', async () => {
  const notice = await noticeOf({ moved: { ...PAGE, path: '/deals' }, former: PAGE }, 'a', TYPED)
  expect(notice).toMatchObject({ moved: '/deals', canBringBack: false, typed: [], copy: [{ text: 'My words' }, {}] })
  expect(notice.words).toBe('The page “Sale” has another address by now: /deals. Nothing was saved.')
})
