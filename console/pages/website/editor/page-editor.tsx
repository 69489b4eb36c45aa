import { useCallback, useEffect, useRef, useState } from 'react'
import {
  data,
  type FetcherWithComponents,
  Form,
  Link,
  type ShouldRevalidateFunction,
  useFetcher,
  useLocation,
} from 'react-router'
import { Button } from '#app/ui/button/button.tsx'
import { Icon } from '#app/ui/icon/icon.tsx'
import { Notice } from '#app/ui/notice/notice.tsx'
import type { Route } from './+types/page-editor.ts'
import { SchemaForm } from '../../../parts/schema-form/schema-form.tsx'
import * as paths from '../../../paths.ts'
import { revalidateAfterAnswer, useAnswer } from '../../../request/own-answer.ts'
import { DraftBar } from '../draft-bar.tsx'
import { editorFor } from '../website-of.ts'
import { BlockList } from './block-list.tsx'
import { BlockVerbs } from './block-verbs.tsx'
import { type EditorAnswer, editPage } from './edit-page.server.ts'
import { editorData } from './editor-data.server.ts'
import { Gone } from './gone.tsx'
import type { GoneNotice } from './gone-notice.server.ts'
import { editorAddress, ownerOfAddress, PAGE_FIELDS } from './editor-page.ts'
import { FORM_HEADING, useFormInView } from './form-in-view.ts'
import { showFirstProblem } from './first-problem.ts'
import { LeaveEditor } from './leave-editor.tsx'
import { PageFrame } from './page-frame.tsx'
import { useSaveWhileTyping } from './save-while-typing.ts'

export const meta = ({ loaderData }: Route.MetaArgs) => [
  { title: `${loaderData?.title ?? 'Page'} | Website | Console` },
]

/** What was removed meanwhile stays on the screen with what was typed about it until somebody has decided. */
export const shouldRevalidate = (given: Parameters<ShouldRevalidateFunction>[0]): boolean =>
  (given.actionResult as EditorAnswer | undefined)?.gone ? false : revalidateAfterAnswer(given)

const NO_PAGE = 'There is no such page in your draft. It may have been removed, or have another address by now.'

export async function loader({ context, request, params, url }: Route.LoaderArgs) {
  const { access, website } = await editorFor(context, request, params.site)
  const shown = await editorData(website, access, url.searchParams)
  if (!shown) throw data(NO_PAGE, { status: 404 })
  return shown
}

export async function action({ context, request, params, url }: Route.ActionArgs) {
  const { website } = await editorFor(context, request, params.site)
  return editPage(website, params.site, { form: await request.formData(), owner: ownerOfAddress(url.searchParams) })
}

/** The blocks of a page, the form of one of them, and the page itself as it would be. */
export default function PageEditor({ loaderData, actionData, params }: Route.ComponentProps) {
  const { title, draft, saved, lines, open, owner, others, isOwn, copied } = loaderData
  const { site } = params
  const answer = useAnswer(actionData)
  useFormInView(open?.id)
  const [joined, setJoined] = useState(0)
  const visit = useLocation().key
  const [missed, setMissed] = useState<{ readonly visit: string; readonly gone: GoneNotice } | null>(null)
  const onGone = useCallback((notice: GoneNotice) => setMissed({ visit, gone: notice }), [visit])
  const gone = answer?.gone ?? (missed?.visit === visit ? missed.gone : loaderData.gone)
  const drawAnew = useCallback(() => setJoined((count) => count + 1), [])
  const formKey = `${open?.id} ${visit} ${joined}`
  const typing = useFetcher<EditorAnswer>({ key: formKey })
  // The form that is open was refused, by its button or while somebody types.
  const refusal = typing.data ? typing.data.message : answer?.texts && answer.message
  return (
    <div className="editor">
      <header className="editor-head">
        <nav aria-label="Way" className="editor-way">
          <Link to={paths.website(site)}>Website</Link>
          <Icon name="right" />
          <h1>{title}</h1>
        </nav>
        {others.map(({ name, where }) => (
          <span key={name} className="quiet editor-other">
            {name} is editing {where || 'this page'} too
          </span>
        ))}
        <span className="quiet" role="status">
          {refusal ? (
            <span className="editor-not-saved">
              <Icon name="warn" />
              not saved
            </span>
          ) : (
            saved && (
              <>
                saved{' '}
                <time dateTime={saved.iso} title={saved.title}>
                  {saved.text}
                </time>
              </>
            )
          )}
        </span>
        <DraftBar site={site} draft={draft} here="editor" block={open?.id} />
      </header>
      <div className="editor-side">
        {!isOwn && (
          <p className="soft editor-ours">
            These are our words. The page is yours with the first change that you make.
          </p>
        )}
        {gone && (
          <Gone gone={gone} site={site} leave={loaderData.gone ? paths.website(site) : editorAddress(site, owner)} />
        )}
        {copied && (
          <Notice role="status">
            {copied.isHere ? (
              'The copy stands right behind the block, in your draft. Move it with the arrows beside its name.'
            ) : (
              <>
                The copy stands at the end of this page, in your draft. Move it with the arrows beside its name, or{' '}
                <Link to={editorAddress(site, copied.from)}>go back to {copied.title}</Link>.
              </>
            )}
          </Notice>
        )}
        <BlockList loaded={loaderData} site={site} chosen={open?.id ?? null} />
        {answer?.message && !typing.data && (
          <Notice tone="bad" role="alert">
            {answer.message}
          </Notice>
        )}
        {open ? (
          <OpenForm
            key={formKey}
            typing={typing}
            onJoined={drawAnew}
            onGone={onGone}
            loaded={loaderData}
            open={open}
            answer={answer}
            site={site}
          />
        ) : (
          <p className="soft editor-hint">
            {lines.length === 0
              ? 'The page has no blocks yet. Add the first one.'
              : 'Choose a block here, or click it in the page.'}
          </p>
        )}
      </div>
      <PageFrame
        loaded={loaderData}
        site={site}
        chosen={open?.id ?? null}
        address={(block) => editorAddress(site, owner, block)}
      />
    </div>
  )
}

interface OpenFormProps {
  readonly loaded: Route.ComponentProps['loaderData']
  readonly open: NonNullable<Route.ComponentProps['loaderData']['open']>
  readonly answer: EditorAnswer | undefined
  readonly typing: FetcherWithComponents<EditorAnswer>
  readonly site: string
  readonly onJoined: () => void
  /** It was removed meanwhile: what was typed is kept beside the form. */
  readonly onGone: (gone: GoneNotice) => void
}

/** The form of a block, or of the page itself; with scripts it is saved while somebody types. */
function OpenForm({ loaded, open, answer, typing, site, onJoined, onGone }: OpenFormProps) {
  const { draft, zone, pictures, choices, pages, lines } = loaded
  // Lists that were changed, and what was refused, stand in the form and are not saved.
  const opened = answer?.texts ? answer : undefined
  const form = useRef<HTMLFormElement>(null)
  const saved = useSaveWhileTyping(form, typing, opened)
  const said = typing.data ?? opened
  const isRefused = opened?.message != null
  useEffect(() => {
    if (isRefused && form.current) showFirstProblem(form.current)
  }, [isRefused])
  // What was saved while somebody types is what stands there: the fields are not drawn anew for it.
  const [texts] = useState(open.texts)
  // What this form saved itself takes it on; what others did does not, until it is drawn anew with that.
  const [began] = useState(draft.step)
  const step = typing.data?.saved ?? began
  const isJoined = typing.state === 'idle' && typing.data?.isJoined === true
  useEffect(() => {
    if (isJoined) onJoined()
  }, [isJoined, onJoined])
  const missed = typing.data?.gone
  useEffect(() => {
    if (missed) onGone(missed)
  }, [missed, onGone])
  return (
    <section className="editor-form" aria-labelledby={FORM_HEADING}>
      <div className="editor-form-head">
        <h2 id={FORM_HEADING} tabIndex={-1}>
          {open.name}
        </h2>
        {open.id !== PAGE_FIELDS && (
          <BlockVerbs block={open.id} step={step} pages={pages} owner={loaded.owner} count={lines.length} />
        )}
      </div>
      <Form method="post" ref={form} preventScrollReset>
        <input type="hidden" name="step" value={step} />
        <input type="hidden" name="block" value={open.id} />
        <SchemaForm
          fields={open.fields}
          texts={answer?.texts ?? texts}
          problems={said?.problems ?? {}}
          site={site}
          pictures={pictures}
          choices={choices}
          zone={zone}
        />
        <div className="editor-save">
          <Button type="submit" name="do" value="save">
            Save
          </Button>
          {typing.data?.message && <span className="quiet">Not saved yet: {typing.data.message}</span>}
        </div>
      </Form>
      <LeaveEditor form={form} saved={saved} typing={typing} />
    </section>
  )
}
