import * as paths from '#app/paths.ts'
import type { MakePage } from '../made-page.ts'

/** Pages about the dealer and those who work there. */
export const companyPages = {
  [paths.aboutUs]: ({ name, many }) => ({
    title: 'About us',
    description: `${name}: who we are, where we stand and how we sell ${many}.`,
    blocks: [
      { kind: 'why' },
      { kind: 'locations' },
      { kind: 'reviews' },
      {
        kind: 'call-to-action',
        heading: 'Come and see us',
        text: 'The kettle is on, and every one of them can be driven.',
        links: [{ text: `Browse our ${many}`, to: paths.allStock }],
      },
    ],
  }),
  [paths.teams]: ({ name }) => ({
    title: 'Our team',
    description: `The people of ${name}, and how to reach them.`,
    blocks: [{ kind: 'contact-details', heading: 'Speak to someone' }, { kind: 'locations' }],
  }),
  [paths.careers]: ({ name }) => ({
    title: 'Careers',
    description: `Work with ${name}: sales, workshop, parts and office.`,
    blocks: [
      {
        kind: 'rich-text',
        html: '<p>We look for people who are straight with customers and good with their hands, their words or both. Experience helps; the will to learn counts for more.</p><p>Send us a few lines about yourself and what you would like to do, even when nothing is advertised. We answer everyone who writes.</p>',
      },
      { kind: 'form', heading: 'Introduce yourself', department: 'general', form: 'careers' },
    ],
  }),
  [paths.faqs]: ({ many }) => ({
    title: 'Frequently asked questions',
    description: 'What people ask us most, answered.',
    blocks: [
      {
        kind: 'faq',
        heading: 'Buying from us',
        items: [
          {
            question: `Are the ${many} on this site in stock?`,
            answer:
              'Yes, unless a page says “coming soon”. Call before you drive far: another shopper may be looking at the same one.',
          },
          {
            question: 'Is the price the whole price?',
            answer:
              'A drive-away price is. A price excluding government charges leaves out registration, stamp duty and the like; we tell you the whole of it before you sign.',
          },
          {
            question: 'Can I hold one?',
            answer: 'Ask us. A deposit holds it for a time that we agree and write down.',
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
    description: `We bring the ${one} to your door.`,
    blocks: [
      {
        kind: 'steps',
        items: [
          { title: 'Choose', text: 'Tell us which one, and when you are at home or at work.' },
          one === 'caravan'
            ? {
                title: 'Look it over',
                text: 'We come to you, set it up where you will park it, and show you how it works.',
              }
            : { title: 'Drive', text: 'We come to you. Have your licence ready, and take the roads you know.' },
          {
            title: 'Decide',
            text: 'Keep thinking as long as you like. If it is the one, we settle the rest by phone.',
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
