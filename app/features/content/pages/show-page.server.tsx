import { text } from '#app/ui/layout/layout.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { liveChangeTimes } from '#app/features/search/results/promo/promo.ts'
import { mediaIdOf } from '#app/features/site/pictures/media.ts'
import { shownUntil } from '#app/features/site/shown-until.ts'
import { siteSettings } from '#app/features/site/settings.schema.ts'
import { settingsOf, type Site } from '#app/features/site/site.ts'
import { breadcrumbData } from '#app/features/vehicle/structured-data/vehicle-data.ts'
import { pageTitle } from '#lib/text/page-title.ts'
import type { BlockPlace } from '../blocks/block-place.ts'
import type { BlockKind, BlockSettings } from '../blocks/blocks.schema.ts'
import { questionsOf } from '../blocks/faq/questions.ts'
import { showBlocks } from '../blocks/show-blocks.server.ts'
import { ContactCard } from '../contact-card.tsx'
import { siteContact } from '../site-contact.server.ts'
import { richText } from '../rich-text.server.ts'
import { scheduled } from '../schedule.ts'
import { headPictureOf } from './head-pictures.ts'
import type { Page } from './page.schema.ts'
import type { ShownPage } from './shown-page.ts'

/** Kinds that are read as text: a page of these alone has whom to ask beside it. */
const TEXT: ReadonlySet<BlockKind> = new Set(['rich-text', 'faq', 'steps', 'guarantees'])

/** A page of the site with the blocks that stand on it now. Whoever asks for one that is gated has passed the gate. */
export async function showPage(page: Page, place: Omit<BlockPlace, 'id'>): Promise<ShownPage> {
  const { site, now } = place
  const blocks = scheduled(page.blocks, { now, carTypes: page.car_types })
  shownUntil(site, ...page.blocks.flatMap(liveChangeTimes))
  const { name } = settingsOf(site, siteSettings)
  const hero = blocks[0]?.kind === 'hero'
  return {
    title: pageTitle(page.title, name),
    description: page.description ?? `${page.title}: ${name}`,
    canonical: site.origin + (page.path === '/' ? '' : page.path),
    indexed: page.listed && !page.gated,
    heading: hero ? '' : page.title,
    summary: hero ? '' : (page.description ?? ''),
    picture: hero ? null : page.picture === undefined ? headPictureOf(site, page.path) : mediaIdOf(page.picture),
    parts: await showBlocks(blocks, { ...place, path: page.path }),
    aside: blocks.every(({ kind }) => TEXT.has(kind)) ? asideOf(site) : null,
    structured: [...wayTo(page, site), ...questionsData(blocks, site)],
  }
}

/** The way to a page; the home page is where it begins. */
const wayTo = ({ path, title }: Page, { origin }: Site): object[] =>
  path === '/' ? [] : [breadcrumbData([{ text: 'Home', to: '/' }], { origin, name: title, url: origin + path })]

/** Whom to ask, beside a text. */
export function asideOf(site: Site): string | null {
  const contact = siteContact(site, 'general')
  if (!contact) return null
  return renderToStaticMarkup(
    <ContactCard contact={contact}>
      <h2 className={text({ size: 18, weight: 'bold' })}>Questions?</h2>
      <p className={text({ tone: 'soft' })}>Call or email us. You’ll get a real person.</p>
    </ContactCard>,
  )
}

/** The questions and answers of a page for search engines. */
function questionsData(blocks: readonly BlockSettings[], site: Site): object[] {
  const questions = blocks.flatMap((block) => (block.kind === 'faq' ? questionsOf(block, site) : []))
  if (questions.length === 0) return []
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'FAQPage',
      mainEntity: questions.map(({ question, answer }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: richText(answer) },
      })),
    },
  ]
}
