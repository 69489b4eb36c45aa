import type { BlockKind } from '#app/features/content/blocks/blocks.schema.ts'
import type { IconName } from '#app/ui/icon/icon-names.ts'

/** What a kind of block is called by people, what it is for, and its picture. */
export interface BlockWords {
  readonly name: string
  /** One sentence for whoever chooses a block to add. */
  readonly about: string
  readonly icon: IconName
}

export const BLOCK_WORDS: Readonly<Record<BlockKind, BlockWords>> = {
  hero: {
    name: 'Opening picture',
    about: 'The first thing of a page: a headline, a picture, and a search box or buttons.',
    icon: 'camera',
  },
  'feature-banner': { name: 'Three banners', about: 'Up to three ways on, as large tiles.', icon: 'window' },
  carousel: { name: 'Slides', about: 'A row of pictures with words that a visitor moves through.', icon: 'swap' },
  'promotion-slider': {
    name: 'Promotion pictures',
    about: 'Wide pictures of offers, each with its own dates.',
    icon: 'star',
  },
  'rich-text': { name: 'Text', about: 'A text with headings, lists and links.', icon: 'note' },
  offers: { name: 'Special offers', about: 'The newest cars on special offer.', icon: 'tag' },
  'stock-list': { name: 'Cars', about: 'Cars of your stock, chosen by make, price and more.', icon: 'body' },
  'budget-finder': {
    name: 'Budget finder',
    about: 'From what a shopper can repay to the cars within reach.',
    icon: 'sliders',
  },
  'finance-calculator': { name: 'Finance calculator', about: 'Repayments for a price and a term.', icon: 'sliders' },
  'body-types': { name: 'Body types', about: 'Tiles of the body types in stock.', icon: 'body' },
  models: { name: 'Models', about: 'Tiles of the models in stock, with their lowest prices.', icon: 'body' },
  'models-dropdown': { name: 'Button of models', about: 'A button that opens the models by body.', icon: 'down' },
  'brand-grid': { name: 'Brands', about: 'Your brands with their logos, or the makes in stock.', icon: 'tag' },
  accessories: { name: 'Accessories', about: 'The models that have accessories, by name.', icon: 'plus' },
  locations: { name: 'Locations', about: 'Your locations with address, hours and directions.', icon: 'pin' },
  reviews: { name: 'Reviews', about: 'What customers say, as your settings let it be shown.', icon: 'star' },
  team: { name: 'Team', about: 'The people of the dealership.', icon: 'people' },
  faq: { name: 'Questions and answers', about: 'Questions that open to their answers.', icon: 'info' },
  'opening-hours': { name: 'Opening hours', about: 'When each location is open, by department.', icon: 'clock' },
  form: { name: 'Form', about: 'A form, with how to reach its department beside it.', icon: 'mail' },
  valuation: { name: 'Valuation', about: 'Where a valuation begins: plate, state and kilometres.', icon: 'swap' },
  promotion: { name: 'Promotion', about: 'An offer in your own words, with its dates.', icon: 'star' },
  video: { name: 'Video', about: 'A video of YouTube or Vimeo, or a film of this site.', icon: 'camera' },
  stats: { name: 'Figures', about: 'A few large numbers.', icon: 'bars' },
  steps: { name: 'Steps', about: 'What happens, one step after the other.', icon: 'right' },
  'card-grid': { name: 'Cards', about: 'Cards with a title, a text, a picture and a button.', icon: 'window' },
  why: { name: 'Reasons', about: 'Why to buy here.', icon: 'check' },
  'payment-strip': { name: 'Ways to pay', about: 'Which cards and wallets you accept.', icon: 'receipt' },
  guarantees: { name: 'Promises', about: 'Promises with their conditions.', icon: 'lock' },
  'recently-viewed': {
    name: 'Recently viewed',
    about: 'What this visitor has looked at lately.',
    icon: 'eye',
  },
  'call-to-action': { name: 'Next step', about: 'One sentence and up to two buttons.', icon: 'send' },
  'contact-details': { name: 'Contact details', about: 'Your phone, email and address.', icon: 'phone' },
  'sales-counter': { name: 'Sales this month', about: 'How many cars were sold this month.', icon: 'bars' },
  'blog-posts': { name: 'Posts', about: 'The newest posts of your blog.', icon: 'note' },
}
