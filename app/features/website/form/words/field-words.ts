/** How a field is called, what helps to fill it in, and what one more of a list is. */
interface FieldWords {
  readonly label: string
  readonly hint?: string
  /** "question": what is added to a list. */
  readonly item?: string
}

/**
 * Words for the fields of the document, by their names. A name with others before it, as `faq.items`, is for that place
 * only and wins over the shorter one. `kind.field` begins with the kind of a block, `page` or `post`.
 */
export const FIELD_WORDS: Readonly<Record<string, FieldWords>> = {
  heading: { label: 'Heading' },
  title: { label: 'Title' },
  text: { label: 'Text' },
  html: { label: 'Text' },
  picture: { label: 'Picture' },
  alt: { label: 'What the picture says', hint: 'For people who don’t see it, in a few words.' },
  to: { label: 'Leads to', hint: 'A page of this site such as /finance, or an https, tel or mailto address.' },
  link: { label: 'Button' },
  'link.text': { label: 'Words on the button' },
  links: { label: 'Buttons', item: 'button' },
  'links.text': { label: 'Words on the button' },
  limit: { label: 'How many' },
  make: { label: 'Make', hint: 'Only models of this make. Leave it empty for all makes.' },
  terms: { label: 'Terms and conditions' },

  'menu-entry.new_tab': { label: 'Opens in a new tab' },
  'menu-entry.list': {
    label: 'Filled by itself',
    hint: 'In place of an address: what it opens follows your stock.',
  },

  schedule: { label: 'When it shows' },
  start: { label: 'Begins', hint: 'Leave it empty to show it straight away.' },
  expiry: { label: 'Ends', hint: 'Leave it empty to show it until you take it off.' },
  position: { label: 'Place on the page', hint: 'From 1 at the top. Leave it empty to keep its place in the list.' },
  display: { label: 'Shown on pages about' },
  strictDisplay: {
    label: 'Only on pages about that type of car alone',
    hint: 'Not on pages that are about several types.',
  },

  'hero.heading': { label: 'Heading', hint: 'Leave it empty for one made from your name and city.' },
  'hero.search': { label: 'Search box' },
  'hero.choices': {
    label: 'Lists of make, model and price above the search box',
    hint: 'They are there unless you say no.',
  },
  'hero.valuation': {
    label: 'First questions of a valuation',
    hint: 'Where your site values cars online. The buttons then stand below as links.',
  },
  'promo.link': {
    label: 'Leads to',
    hint: 'An address of this site such as /special-offers. Leave it empty for your phone number.',
  },
  'promo.label': { label: 'Words on the button' },
  'promotions.items.picture': {
    label: 'Picture',
    hint: 'Beside the words. Best is a cut-out, a PNG or WebP without a ground.',
  },
  'promotions.items.link': { label: 'Leads to' },
  'promotions.items.label': { label: 'Words on the button' },

  'feature-banner.items': { label: 'Tiles', item: 'tile' },
  'carousel.start_at': { label: 'Slide shown first', hint: 'Counted from 0: 0 is the first, 1 the second.' },
  'carousel.slides': { label: 'Slides', item: 'slide' },
  'promotion-slider.slides': { label: 'Pictures', item: 'picture' },
  'promotion-slider.slides.picture': { label: 'Picture', hint: 'Best 1920 × 540 pixels.' },
  'stock-list.filter': {
    label: 'Which cars',
    hint: 'Leave everything empty for all cars.',
  },
  'stock-list.sort': { label: 'Order' },
  'stock-list.offers': { label: 'Only cars on special offer' },
  'stock-list.limit': { label: 'How many cars', hint: 'The others stand behind the link below them.' },
  'budget-finder.heading': { label: 'Heading', hint: 'Leave it empty for “Find cars for your budget”.' },
  'models-dropdown.label': { label: 'Words on the button' },
  'locations.heading': { label: 'Heading', hint: 'Leave it empty for “Our Location” or “Our Locations”.' },
  'locations.filter': { label: 'Which locations' },
  'locations.only': {
    label: 'Only these locations',
    hint: 'Leave it empty for all.',
  },
  'locations.carousel': { label: 'A row to swipe through instead of a grid' },
  'opening-hours.filter': { label: 'Which locations' },
  'opening-hours.only': {
    label: 'Only these locations',
    hint: 'Leave it empty for all.',
  },
  'reviews.summary': { label: 'Only average and number, in one line', hint: 'It leads to the page of all reviews.' },
  'team.people': { label: 'People', item: 'person' },
  name: { label: 'Name' },
  role: { label: 'Role', hint: 'Such as Sales Manager.' },
  phone: { label: 'Phone' },
  email: { label: 'Email' },
  'faq.preset': { label: 'Questions that we have written', hint: 'They stand before your own.' },
  'faq.items': { label: 'Questions', item: 'question' },
  question: { label: 'Question' },
  answer: { label: 'Answer' },
  'form.department': { label: 'Department', hint: 'Whose phone and email stand beside the form.' },
  'form.form': { label: 'Form' },
  'promotion.countdown': { label: 'Count down the days and hours', hint: 'Beside the last day, where it has one.' },
  'video.title': { label: 'What the video shows' },
  'video.url': {
    label: 'Address of the video',
    hint: 'A page of YouTube or Vimeo, or a film of this site such as /videos/tour.mp4.',
  },
  'video.picture': { label: 'Picture before the video plays' },
  'stats.items': { label: 'Figures', item: 'figure' },
  'stats.items.value': { label: 'Figure', hint: 'Such as 50+.' },
  'stats.items.label': { label: 'What it counts', hint: 'Such as years in Moorooka.' },
  'steps.items': { label: 'Steps', item: 'step' },
  'card-grid.cards': { label: 'Cards', item: 'card' },
  'why.heading': { label: 'Heading', hint: 'Leave it empty for “Why” with your name.' },
  'why.points': {
    label: 'Reasons',
    item: 'reason',
    hint: 'Without any, those of the home page’s settings are shown.',
  },
  'payment-strip.marks': { label: 'Cards and wallets' },
  'guarantees.presets': { label: 'Promises that we have written', hint: 'Only those that you keep.' },
  'guarantees.items': { label: 'Promises of your own', item: 'promise' },
  'recently-viewed.enabled': { label: 'Show what this visitor looked at lately' },
  'blog-posts.category': {
    label: 'Only this category',
    hint: 'As it stands in its address, such as vehicle-reviews. Leave it empty for all.',
  },

  path: { label: 'Address', hint: 'Such as /about-us. The home page is /.' },
  'page.description': { label: 'Description', hint: 'What search engines show below the title.' },
  'page.picture': { label: 'Picture', hint: 'Beside the heading, where the page doesn’t open with a hero.' },
  'page.car_types': { label: 'Types of car the page is about' },
  'page.gated': { label: 'For signed-in shoppers only' },
  'page.listed': { label: 'Search engines may find it', hint: 'It then stands in the sitemap too.' },
  slug: { label: 'Address', hint: 'Lower-case letters, digits and hyphens, such as new-yard-opens.' },
  'post.date': { label: 'Day it appears', hint: 'A later day than today is not out yet.' },
  'post.category': { label: 'Category' },
  'post.summary': { label: 'Summary', hint: 'Shown in lists and by search engines.' },
  'post.author': { label: 'Author' },
}
