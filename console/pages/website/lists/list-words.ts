import type { EntryChange, EntryState, WebsiteList } from '#app/features/website/lists/entry-list.ts'

/** What a list is called, and what one of it is. */
interface ListWords {
  readonly title: string
  readonly about: string
  /** "post": what is added. */
  readonly one: string
  readonly add: string
  /** The order of its entries is that on the website. */
  readonly ordered: boolean
}

export const LIST_WORDS: Readonly<Record<WebsiteList, ListWords>> = {
  posts: {
    title: 'Posts',
    about: 'Articles of your blog. Each comes out on its day.',
    one: 'post',
    add: 'Add a post',
    ordered: false,
  },
  offers: {
    title: 'Offers and banners',
    about: 'What stands between the cars of a list, and the promotions on your pages.',
    one: 'tile',
    add: 'Add a tile',
    ordered: true,
  },
  redirects: {
    title: 'Redirects',
    about: 'Addresses that have moved. Whoever asks for the old one is led to the new one.',
    one: 'redirect',
    add: 'Add a redirect',
    ordered: false,
  },
  brands: {
    title: 'Brands',
    about: 'The directory of your brands, in the order in which it is shown.',
    one: 'brand',
    add: 'Add a brand',
    ordered: true,
  },
}

export const STATE_WORDS: Readonly<Record<EntryState, string>> = {
  draft: 'Draft',
  planned: 'Planned',
  live: 'Live',
  ended: 'Ended',
}

export const CHANGE_WORDS: Readonly<Record<EntryChange, string>> = {
  new: 'new in your draft',
  changed: 'changed in your draft',
  removed: 'until you publish your draft',
}
