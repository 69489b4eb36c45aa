import * as paths from '#app/paths.ts'
import { defaultPage } from '#app/features/content/pages/defaults/default-pages.ts'
import { DEFAULT_PAGES, type DefaultPagePath } from '#app/features/content/pages/defaults/default-page-paths.ts'
import type { Speaker } from '#app/features/content/pages/made-page.ts'
import type { PageInput } from '#app/features/content/pages/page.schema.ts'

/** What a new page begins as. */
export interface PageTemplate {
  readonly name: string
  /** What it is for, in one sentence. */
  readonly about: string
  /** The address that is proposed. */
  readonly path: string
  make(speaker: Speaker): Omit<PageInput, 'path'>
}

/** A page of ours, to be written on. */
const ours = (path: DefaultPagePath): Pick<PageTemplate, 'path' | 'make'> => ({
  path,
  make(speaker) {
    const { path: _, ...page } = defaultPage(path, speaker)
    return page
  },
})

/** Pages that dealers begin with, the most usual first. */
export const PAGE_TEMPLATES = {
  offer: {
    name: 'An offer',
    about: 'One promotion with the cars that it is about, and a form below.',
    path: '/offers/new-offer',
    make: ({ name, many }) => ({
      title: 'This month’s offer',
      description: `What is marked down at ${name} this month.`,
      blocks: [
        {
          kind: 'promotion',
          heading: 'This month’s offer',
          text: `Selected ${many} at a reduced price. See which ones below, and ask us if you’d like to look at one.`,
          link: { text: 'See what is marked down', to: paths.offers },
          terms: 'Available on the vehicles shown, while they are in stock.',
        },
        { kind: 'offers', heading: 'In this offer', limit: 12 },
        { kind: 'form', heading: 'Ask about this offer', department: 'sales' },
      ],
    }),
  },
  landing: {
    name: 'A landing page',
    about: 'For an advertisement: a headline, three reasons, cars and one next step.',
    path: '/welcome',
    make: ({ name, one, many }) => ({
      title: `Find your next ${one}`,
      description: `${name}: ${many} in stock now, with the price and the condition of each.`,
      listed: false,
      blocks: [
        { kind: 'hero', heading: `Find your next ${one}`, text: `See what is in stock at ${name}, with the price of each.`, search: true },
        {
          kind: 'steps',
          heading: 'How it works',
          items: [
            { title: 'Choose', text: `Search our stock and save the ${many} that you like.` },
            { title: 'See it', text: 'Tell us when you’d like to come. We’ll have it ready.' },
            { title: 'Decide', text: 'Take your time. We’ll give you the full price in writing.' },
          ],
        },
        { kind: 'stock-list', heading: 'Just arrived', sort: 'latest', limit: 6 },
        {
          kind: 'call-to-action',
          heading: 'Have a question?',
          text: 'Call or write to us. We’ll get back to you.',
          links: [{ text: 'Contact us', to: paths.contact }],
        },
      ],
    }),
  }, // prettier-ignore
  about: { name: 'About us', about: 'Who you are, where you are and what customers say.', ...ours(paths.aboutUs) },
  sell: { name: 'Sell your car', about: 'How you buy cars from people, with a valuation.', ...ours(paths.sellYourCar) },
  finance: { name: 'Finance', about: 'How finance works, with the calculator and an enquiry.', ...ours(paths.finance) },
  faqs: { name: 'Questions and answers', about: 'What people ask most, answered.', ...ours(paths.faqs) },
  service: { name: 'Service', about: 'What your workshop does, with a booking form.', ...ours(paths.service) },
  careers: { name: 'Careers', about: 'Working with you, with a form to apply.', ...ours(paths.careers) },
  text: {
    name: 'A text',
    about: 'A heading and a text: the simplest page.',
    path: '/new-page',
    make: ({ name }) => ({
      title: 'New page',
      blocks: [{ kind: 'rich-text', html: `<p>Write here what ${name} wants to say.</p>` }],
    }),
  },
} satisfies Readonly<Record<string, PageTemplate>>

export type PageTemplateName = keyof typeof PAGE_TEMPLATES

export const isPageTemplate = (name: string): name is PageTemplateName => Object.hasOwn(PAGE_TEMPLATES, name)

/** Blocks that say at the top of a page what it is about, in a heading of their own. */
const OPENING: readonly string[] = ['hero', 'promotion']
/** The longest heading that they take. */
const LONGEST_HEADING = 90

/** A page under a title of one's own: what opens it says the same in its heading. */
export function withTitle<P extends Omit<PageInput, 'path'>>(page: P, title: string): P {
  if (title === '') return page
  const heading = title.length <= LONGEST_HEADING ? title : title.slice(0, LONGEST_HEADING - 1).toWellFormed().trimEnd() + '…' // prettier-ignore
  const blocks = page.blocks?.map((block, at) => (at === 0 && OPENING.includes(block.kind) ? { ...block, heading } : block)) // prettier-ignore
  return { ...page, title, ...(blocks && { blocks }) }
}

/** A page with our words, as a dealer begins to write on it; null for a path where we have none. */
export function ourPage(path: string, speaker: Speaker): PageInput | null {
  const known = DEFAULT_PAGES.find((each) => each === path)
  return known ? defaultPage(known, speaker) : null
}
