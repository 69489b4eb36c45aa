import { documentInForce } from '../drafts/read-draft.server.ts'
import { draftVerbs } from '../drafts/draft-verbs.server.ts'
import type { PublishPreview } from '../drafts/publish-verbs.server.ts'
import type { DocumentObject } from '../document/list-names.ts'
import { exampleWords } from '../pages/example-words.ts'
import { pagesIn } from '../pages/page-edits.ts'
import { mediaIdOf } from '#app/features/site/pictures/media.ts'
import { menuIn, usualLeftOut } from '../lists/menu-edits.ts'
import { speakerOf } from '../pages/page-verbs.server.ts'
import { pictureStore } from '../pictures/picture-store.server.ts'
import type { WebsiteActor } from '../website-actor.ts'
import { byGravity, documentCheck, type DraftCheck } from './draft-check.ts'
import { pageChecks } from './page-checks.ts'
import { pageFindings } from './rendered-page.ts'

/** Pages that are drawn to be looked at, of those that a draft changes. */
const MOST_DRAWN = 6

export type CheckVerbs = ReturnType<typeof checkVerbs>

/** What is looked at before a draft becomes public. */
export function checkVerbs(actor: WebsiteActor) {
  const { site, ports } = actor
  const drafts = draftVerbs(actor)

  /** Draws the pages that a draft changes, as shoppers would get them. */
  async function drawn(
    before: DocumentObject,
    after: DocumentObject,
  ): Promise<{ checks: DraftCheck[]; pages: number }> {
    const known = new Map(pagesIn(before).map((page) => [page.path, JSON.stringify(page)]))
    const changed = pagesIn(after).filter(
      (page) => known.get(page.path) !== JSON.stringify(page) && page['gated'] !== true,
    )
    const looked = changed.slice(0, MOST_DRAWN)
    const checks: DraftCheck[] = []
    let pages = 0
    for (const { path, title } of looked) {
      const page = await ports.drawPage(drafts.previewLink({ path }))
      if (!page) continue
      pages += 1
      const name = path === '/' ? 'Home page' : title
      for (const { id, words, mend } of pageFindings(page))
        checks.push({ id: `${id} ${path}`, severity: 'look', words: `${name}: ${words}.`, mend, page: path })
    }
    return { checks, pages }
  }

  return {
    /** What was found about a draft, the gravest first. */
    async checkDraft({ document, problems, notes }: PublishPreview): Promise<readonly DraftCheck[]> {
      const before = (await documentInForce(ports.documents, site)).document
      const described = await pictureStore(site).descriptions()
      const pictureWords = (address: string) => {
        const id = mediaIdOf(address)
        return id === null ? '' : (described.get(id) ?? null)
      }
      const menu = before['menu'] === undefined ? menuIn(document) : null
      const leftOut = menu ? usualLeftOut(menu, await ports.usualMenu(site)) : []
      const written = pageChecks(before, document, { isExample: exampleWords(speakerOf(site)), pictureWords })
      const { checks, pages } = problems.length > 0 ? { checks: [], pages: 0 } : await drawn(before, document)
      const good: DraftCheck[] = [
        ...(problems.length === 0 ? [{ id: 'good document', severity: 'good' as const, words: 'Links, pictures and everything the website names are there.' }] : []),
        ...(written.length === 0 ? [{ id: 'good words', severity: 'good' as const, words: 'No wording that the rules of advertising we know are about.' }] : []),
        ...(pages > 0 && checks.length === 0 ? [{ id: 'good pages', severity: 'good' as const, words: pages === 1 ? 'The changed page is quick, and can be used without seeing it.' : `${pages} changed pages are quick, and can be used without seeing them.` }] : []),
      ]
      return [
        ...problems.map((problem) => documentCheck(document, problem, 'refused')),
        ...notes.map((note) => documentCheck(document, note, 'look')),
        ...(leftOut.length > 0 ? [{ id: 'menu', severity: 'look' as const, words: `The menu is your own from now on, without these entries of the usual one: ${leftOut.join(', ')}.`, mend: 'Add them in Menu if shoppers are to have them, or go back to the usual menu there.' }] : []),
        ...written,
        ...checks,
        ...good,
      ].toSorted(byGravity)
    },
  } // prettier-ignore
}
