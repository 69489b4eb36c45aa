import * as paths from '#app/paths.ts'
import type { BlockKind } from '#app/features/content/blocks/blocks.schema.ts'
import type { Speaker } from '#app/features/content/pages/made-page.ts'
import type { DocumentObject } from '../document/list-names.ts'

type MakeFields = (speaker: Speaker) => DocumentObject

/** What a new block of a kind says until somebody writes on it; a kind that is not here says what it has by itself. */
const EXAMPLES: Partial<Record<BlockKind, MakeFields>> = {
  hero: ({ one }) => ({ heading: `Find your next ${one}`, search: true }),
  carousel: ({ many }) => ({
    heading: 'What we do',
    slides: [
      { title: `${capital(many)} in stock`, text: 'See what is on the floor today.', to: paths.allStock },
      { title: 'Finance', text: 'Work out a repayment before you come.', to: paths.finance },
      { title: 'Service', text: 'Book your next service online.', to: paths.service },
    ],
  }),
  'promotion-slider': () => ({ slides: [] }),
  'rich-text': () => ({ html: '<p>Write your text here.</p>' }),
  'stock-list': () => ({ heading: 'Just arrived', sort: 'latest', limit: 6 }),
  team: () => ({ people: [{ name: 'Name', role: 'Say what they do.' }] }),
  faq: () => ({ items: [{ question: 'What do people ask most?', answer: 'Write the answer here.' }] }),
  promotion: () => ({
    heading: 'This month’s offer',
    text: 'Say what is offered and for whom.',
    link: { text: 'See what is marked down', to: paths.offers },
  }),
  video: () => ({ title: 'A walk around', url: '' }),
  stats: () => ({ items: [{ value: '1', label: 'location' }] }),
  steps: () => ({
    items: [
      { title: 'First', text: 'Say what happens first.' },
      { title: 'Then', text: 'Say what follows.' },
    ],
  }),
  'card-grid': () => ({
    cards: [
      { title: 'One', text: 'A sentence about it.' },
      { title: 'Two', text: 'A sentence about it.' },
    ],
  }),
  why: () => ({ points: [{ title: 'A reason', text: 'A true sentence about why to buy here.' }] }),
  guarantees: () => ({ presets: ['used-vehicle-promise'] }),
  form: () => ({ department: 'sales' }),
  'call-to-action': ({ many }) => ({
    heading: 'Come and see us',
    text: `Drop in and see our ${many} for yourself.`,
    links: [{ text: `Browse our ${many}`, to: paths.allStock }],
  }),
}

const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1)

/** A new block of a kind. */
export const blockExample = (kind: BlockKind, speaker: Speaker): DocumentObject => ({
  kind,
  ...EXAMPLES[kind]?.(speaker),
})
