import { createHash } from 'node:crypto'
import { contentInMemory } from '#app/features/content/content-in-memory.ts'
import { blockSchema } from '#app/features/content/blocks/blocks.schema.ts'
import type { Content } from '#app/features/content/content-store.server.ts'
import type { SiteDocuments } from '#app/features/site/documents/site-documents.ts'
import type { Site } from '#app/features/site/site.ts'
import { readDraft } from '#app/features/website/drafts/read-draft.server.ts'
import { mayStillEdit } from '#app/features/website/preview/draft-author.server.ts'
import { DRAFT_PARAMETER, readDraftToken } from '#app/features/website/preview/draft-link.ts'
import type { DraftView } from '#app/features/website/preview/draft-view.schema.ts'
import { localTime } from '#lib/local-time.ts'
import { escapeMarkup } from '#lib/text/escape-markup.ts'
import { checkSiteDocument, readSiteDocument } from './documents/site-document.ts'
import frameScript from './draft-frame.js?raw'
import stayScript from './draft-stay.js?raw'

/** A request for a public page as somebody's draft would make it. */
export interface DraftRequest {
  /** The site with the draft's settings, at the moment that it is looked at. */
  readonly site: Site
  readonly content: Content
  readonly inEditor: boolean
  /** The page as it is sent: its links stay in the draft, and nothing of it is sent on or kept. */
  finish(page: Response): Promise<Response>
}

type DraftAnswer =
  | { readonly ok: true; readonly draft: DraftRequest }
  | { readonly ok: false; readonly status: 403 | 404; readonly message: string }

interface DraftPreviewOptions {
  readonly documents: SiteDocuments
  readonly secret: string
  /** Origin of the console, whose editor may show the page in a frame. */
  readonly consoleOrigin: string
}

const GONE = {
  ok: false,
  status: 404,
  message:
    'This link to a draft does not open any more: it has run out, what it showed was published, or whoever made it does not work on this website now. Ask for a new one.',
} as const
const NOT_SENT = { ok: false, status: 403, message: 'Nothing was sent: this is a draft, which sends no forms and counts no views.' } as const // prettier-ignore

const isReading = ({ method }: Request): boolean => method === 'GET' || method === 'HEAD'
/** What the page of a draft sends in any way, such as a count of a view, says where it comes from. */
const isFromDraft = (request: Request): boolean =>
  URL.parse(request.headers.get('Referer') ?? '')?.searchParams.has(DRAFT_PARAMETER) ?? false

/** Reads links to drafts; null for a request that has none. */
export function draftPreviews({ documents, secret, consoleOrigin }: DraftPreviewOptions) {
  return async (request: Request, live: Site): Promise<DraftAnswer | null> => {
    const token = new URL(request.url).searchParams.get(DRAFT_PARAMETER)
    if (!isReading(request) && (token !== null || isFromDraft(request))) return NOT_SENT
    if (token === null) return null
    const view = readDraftToken(secret, token, { site: live.slug, now: live.now() })
    if (!view || !(await mayStillEdit(live, view.staff))) return GONE
    const { document: written, row } = await readDraft(documents, live, view.staff)
    if (view.draft !== undefined && row?.draft_id !== view.draft) return GONE
    const input = { ...written, ...(view.template && { template: view.template }) }
    const document = readSiteDocument(input) ?? readSiteDocument(withoutUnfinished(input))
    if (!document) {
      const checked = checkSiteDocument(input, live.now())
      const problem = checked.ok ? undefined : checked.problems[0]
      return {
        ok: false,
        status: 404,
        message: `This draft cannot be shown yet: ${problem?.field} ${problem?.reason}.`,
      }
    }
    // Nobody who looks at a draft is a visitor: what measures visits is not there.
    const settings = { ...document, tracking: { hosts: [] } }
    const site: Site = { ...live, settings, ...(view.asOf !== undefined && { now: () => view.asOf! }) }
    return {
      ok: true,
      draft: {
        site,
        content: contentInMemory(document),
        inEditor: view.editor ?? false,
        finish: (page) => finished(page, { token, view, consoleOrigin, site }),
      },
    }
  }
}

/** A block that lacks something, such as a picture that is still to be chosen, is not shown, and all others are. */
function withoutUnfinished(document: Readonly<Record<string, unknown>>): object {
  const isWhole = (block: unknown): boolean => blockSchema.safeParse(block).success
  const entries = (name: 'pages' | 'posts') =>
    ((document[name] ?? []) as readonly { readonly blocks?: readonly unknown[] }[]).map((entry) => ({ ...entry, blocks: (entry.blocks ?? []).filter(isWhole) })) // prettier-ignore
  return { ...document, pages: entries('pages'), posts: entries('posts') }
}

interface FinishOptions {
  readonly token: string
  readonly view: DraftView
  readonly consoleOrigin: string
  readonly site: Site
}

/** Also for whoever keeps the page as a file, where no header says so. */
const NO_INDEX = '<meta name="robots" content="noindex, nofollow">'

const hashOf = (script: string): string => `'sha256-${createHash('sha256').update(script).digest('base64')}'`
const SCRIPT_HASHES = `${hashOf(frameScript)} ${hashOf(stayScript)}`
/** Addresses of pages, not of files; not those of another host. */
const PAGE_LINK = /(<a\b[^>]*?\shref=")(\/(?!\/|assets\/|media\/)[^"#]*)/g

async function finished(page: Response, { token, view, consoleOrigin, site }: FinishOptions): Promise<Response> {
  const headers = new Headers(page.headers)
  headers.set('X-Robots-Tag', 'noindex, nofollow')
  headers.set('Cache-Control', 'private, no-store')
  headers.delete('Set-Cookie')
  const to = headers.get('Location')
  if (to?.startsWith('/')) headers.set('Location', withToken(to, token, '&'))
  if (!headers.get('Content-Type')?.startsWith('text/html'))
    return new Response(page.body, { status: page.status, headers })
  headers.set('Content-Security-Policy', policyOf(headers.get('Content-Security-Policy') ?? '', consoleOrigin))
  const html = (await page.text()).replaceAll(
    PAGE_LINK,
    (_, before: string, address: string) => before + withToken(address, token, '&amp;'),
  )
  const beside = view.editor
    ? `<script data-console="${escapeMarkup(consoleOrigin)}">${frameScript}</script>`
    : noteOf(view, site)
  return new Response(
    // First of all scripts, so that it hears of a form before they do, and of all that they ask for.
    html
      .replace('<head>', () => `<head>${NO_INDEX}<script data-draft="${token}">${stayScript}</script>`)
      .replace('</body>', () => `${beside}</body>`),
    { status: page.status, headers },
  )
}

/** The token itself has no letter that is escaped anywhere. */
const withToken = (address: string, token: string, and: '&' | '&amp;'): string =>
  `${address}${address.includes('?') ? and : '?'}${DRAFT_PARAMETER}=${token}`

/** Nothing is sent from a draft, and the editor alone has it in a frame, where its script runs. */
function policyOf(policy: string, consoleOrigin: string): string {
  return policy
    .split('; ')
    .filter((rule) => !/^(?:form-action|frame-ancestors) /.test(rule))
    .map((rule) => (rule.startsWith('script-src ') ? `${rule} ${SCRIPT_HASHES}` : rule))
    .concat("form-action 'none'", `frame-ancestors ${consoleOrigin}`)
    .join('; ')
}

const NOTE =
  'position:fixed;inset:auto 0 0 0;z-index:1000;margin:0;padding:10px 16px;background:#7a4b00;color:#fff;font:500 14px/20px system-ui,sans-serif;text-align:center'

function noteOf({ asOf }: DraftView, site: Site): string {
  const moment = asOf === undefined ? '' : `, as it will be on ${momentWords(asOf)}`
  return `<p style="${NOTE}" role="note">A draft of ${escapeMarkup(new URL(site.origin).host)}${moment}. It is not public, and forms are not sent.</p>`
}

function momentWords(moment: number): string {
  const { date, minutes } = localTime('Australia/Brisbane', moment)
  const [year, month, day] = date.split('-').map(Number)
  const hour = String(Math.floor(minutes / 60)).padStart(2, '0')
  return `${day}/${month}/${year} at ${hour}:${String(minutes % 60).padStart(2, '0')} (Brisbane)`
}
