import * as paths from '#app/paths.ts'
import type { MakePage } from '../made-page.ts'

/** Pages about the dealer and those who work there. */
export const companyPages = {
  [paths.aboutUs]: ({ name, many }) => ({
    title: 'About us',
    description: `Who we are, where to find us and how ${name} sells ${many}.`,
    blocks: [
      { kind: 'why' },
      { kind: 'locations' },
      { kind: 'reviews' },
      {
        kind: 'call-to-action',
        heading: 'Come and see us',
        text: `Drop in and see our ${many} for yourself.`,
        links: [{ text: `Browse our ${many}`, to: paths.allStock }],
      },
    ],
  }),
  [paths.teams]: ({ name }) => ({
    title: 'Our team',
    description: `Meet the team at ${name}.`,
    blocks: [{ kind: 'contact-details', heading: 'Talk to us' }, { kind: 'locations' }],
  }),
  [paths.careers]: ({ name }) => ({
    title: 'Careers',
    description: `Jobs at ${name} in sales, workshop, parts and administration.`,
    blocks: [
      {
        kind: 'rich-text',
        html: '<p>We’re always interested in people who are good with customers, good with their hands, or both. Experience helps, but it isn’t essential.</p><p>Send us a few lines about yourself and what you’d like to do, even when nothing is advertised.</p>',
      },
      { kind: 'form', heading: 'Introduce yourself', department: 'general', form: 'careers' },
    ],
  }),
  [paths.faqs]: ({ many }) => ({
    title: 'Frequently asked questions',
    description: 'Answers to the questions we hear most.',
    blocks: [
      {
        kind: 'faq',
        heading: 'Buying from us',
        items: [
          {
            question: `Are the ${many} on this site in stock?`,
            answer:
              'Yes, unless a page says “coming soon”. Please call before you travel, as someone else may be looking at the same one.',
          },
          {
            question: 'Is the price the full price?',
            answer:
              'A drive-away price is. A price excluding government charges doesn’t include registration, stamp duty and similar costs. We’ll tell you the full price before you sign.',
          },
          {
            question: 'Can I hold one?',
            answer: 'Ask us. A deposit holds it for a time we agree with you in writing.',
          },
          {
            question: 'Do you deliver?',
            answer: 'Where a page offers a delivery estimate, enter your postcode. Otherwise call us for a price.',
          },
        ],
      },
      { kind: 'faq', heading: 'Trading in', preset: 'trade-in' },
    ],
  }),
  [paths.reviewsPage]: ({ name }) => ({
    title: 'Reviews',
    description: `What customers say about ${name}.`,
    blocks: [
      { kind: 'reviews', limit: 24 },
      { kind: 'contact-details', heading: 'Tell us how we did' },
    ],
  }),
  [paths.homeDrive]: ({ one }) => ({
    title: one === 'caravan' ? 'Inspection at home' : 'Test drive at home',
    description: `We’ll bring the ${one} to you.`,
    blocks: [
      {
        kind: 'steps',
        items: [
          { title: 'Choose', text: 'Tell us which one, and when you’re at home or at work.' },
          one === 'caravan'
            ? {
                title: 'Look it over',
                text: 'We’ll come to you, set it up where you’ll park it, and show you how it works.',
              }
            : { title: 'Drive', text: 'We’ll come to you. Have your licence ready, and take the roads you know.' },
          {
            title: 'Decide',
            text: 'Take your time. When you’re ready, we’ll sort out the rest by phone.',
          },
        ],
      },
      { kind: 'form', heading: one === 'caravan' ? 'Arrange a visit' : 'Arrange a home drive', department: 'sales' },
    ],
  }),
  [paths.preOwnedBenefits]: ({ name }) => ({
    title: 'Pre-owned benefits',
    description: `What comes with a used vehicle from ${name}.`,
    blocks: [
      { kind: 'why' },
      { kind: 'stock-list', heading: 'Used and ready', filter: { car_type: ['used'] }, limit: 6 },
      { kind: 'form', department: 'sales' },
    ],
  }),
} satisfies Partial<Record<string, MakePage>>
