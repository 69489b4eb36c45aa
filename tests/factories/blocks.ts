/** One block of every kind with all that it can show, on a site of the trait 'every-block'; `days` gives the moment so many days from now. */
export function exampleBlocks({ days, picture }: { days: (days: number) => string; picture?: string }) {
  const pictured = picture === undefined ? {} : { picture }
  const shown = picture ?? '/media/aaaaaaaaaaaaaaaaaaaa'
  const link = { text: 'Read more', to: '/about-us' }
  return [
    { kind: 'hero', heading: 'A headline', text: 'A sentence.', search: true, links: [link], ...pictured },
    { kind: 'feature-banner' },
    {
      kind: 'carousel',
      heading: 'A carousel',
      slides: ['One', 'Two', 'Three', 'Four'].map((title) => ({ title, text: 'Words.', to: '/about-us', ...pictured })),
    },
    {
      kind: 'promotion-slider',
      slides: [{ picture: shown, alt: 'Ten per cent off', to: '/special-offers', expiry: days(9) }],
    },
    {
      kind: 'rich-text',
      heading: 'A text',
      html: '<p>Words with a <a href="/about-us">link</a>.</p><ul><li>One</li></ul>',
    },
    { kind: 'offers' },
    { kind: 'stock-list', heading: 'Toyotas', filter: { make: ['Toyota'] }, limit: 3 },
    { kind: 'budget-finder' },
    { kind: 'finance-calculator' },
    { kind: 'body-types' },
    { kind: 'models' },
    { kind: 'models-dropdown' },
    { kind: 'brand-grid' },
    { kind: 'accessories' },
    { kind: 'locations' },
    { kind: 'reviews' },
    { kind: 'team', people: [{ name: 'Ann Lee', role: 'Sales', text: 'Listens.', phone: '0755500100', ...pictured }] },
    { kind: 'faq', preset: 'trade-in', items: [{ question: 'Anything else?', answer: 'Ask us.' }] },
    { kind: 'opening-hours' },
    { kind: 'form', department: 'service', text: 'Tell us.' },
    { kind: 'valuation', text: 'Tell us.' },
    {
      kind: 'promotion',
      heading: 'A promotion',
      text: 'Words.',
      link,
      terms: 'Terms.',
      countdown: true,
      expiry: days(9),
    },
    { kind: 'video', title: 'A walk around', url: 'https://www.youtube.com/watch?v=aaaaaaaaaaa', ...pictured },
    { kind: 'stats', items: [{ value: '50+', label: 'locations' }] },
    { kind: 'steps', heading: 'How it works', items: [{ title: 'First', text: 'This.' }] },
    { kind: 'card-grid', heading: 'Cards', cards: [{ title: 'A card', text: 'Words.', link, ...pictured }] },
    { kind: 'why', points: [{ title: 'Quality Assured', text: 'Checked.' }] },
    { kind: 'payment-strip' },
    { kind: 'guarantees', heading: 'Promises', presets: ['used-vehicle-promise', '14-day-exchange'] },
    { kind: 'recently-viewed' },
    { kind: 'call-to-action', heading: 'Come by', links: [link] },
    { kind: 'contact-details' },
    { kind: 'sales-counter' },
    { kind: 'blog-posts' },
  ]
}
