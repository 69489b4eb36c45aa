import { siteSettings } from '#app/features/site/settings.schema.ts'
import { mediaIdOf, mediaUrl } from '#app/features/site/pictures/media.ts'
import { settingsOf } from '#app/features/site/site.ts'
import { dateInWords } from '#app/features/locations/hours/long-date.ts'
import * as paths from '#app/paths.ts'
import { pageTitle } from '#lib/text/page-title.ts'
import type { BlockPlace } from '../blocks/block-place.ts'
import { partOfAddress } from '../fields.schema.ts'
import { pageSchema, type Post } from '../pages/page.schema.ts'
import { showPage } from '../pages/show-page.server.tsx'
import type { ShownPage } from '../pages/shown-page.ts'
import { postCardViews, type PostCardView } from './post-card-views.ts'
import { dayAtSite } from '#app/features/locations/places/zone.ts'

/** Posts on one page of the list. */
const PAGE_SIZE = 12
const MAX_PAGE = 1_000

export interface BlogList {
  readonly kind: 'list'
  readonly head: Omit<ShownPage, 'parts'>
  readonly posts: readonly PostCardView[]
  readonly categories: readonly { readonly name: string; readonly to: string; readonly current: boolean }[]
  readonly newer: string | null
  readonly older: string | null
}

export interface BlogPost {
  readonly kind: 'post'
  readonly page: ShownPage
  readonly date: string
  readonly day: string
  readonly category: { readonly name: string; readonly to: string }
  readonly author: string | null
  readonly more: readonly PostCardView[]
}

type Place = Omit<BlockPlace, 'id'>

/** The blog, one of its categories, or one post; null when there is nothing of that name. */
export async function loadBlog(
  slug: string | undefined,
  requested: number,
  place: Place,
): Promise<BlogList | BlogPost | null> {
  const today = dayAtSite(place.site, place.now)
  const categories = await place.content.categories(today)
  if (categories.length === 0) return null
  const category = categories.find((each) => each.slug === slug)
  if (slug !== undefined && !category) return loadPost(slug, place)
  const page = Math.min(Math.max(1, Math.trunc(requested) || 1), MAX_PAGE)
  const total = category ? category.posts : categories.reduce((sum, each) => sum + each.posts, 0)
  const posts = await place.content.posts({
    category: category?.slug,
    limit: PAGE_SIZE,
    offset: (page - 1) * PAGE_SIZE,
    today,
  })
  if (posts.length === 0) return null
  const { name } = settingsOf(place.site, siteSettings)
  const path = category ? paths.blogPost(category.slug) : paths.blog
  const at = (number: number) => (number > 1 ? `${path}?page=${number}` : path)
  const heading = category?.name ?? 'Blog'
  return {
    kind: 'list',
    head: {
      title: pageTitle(`${heading}${page > 1 ? `, page ${page}` : ''}`, name),
      description: `${category ? `${category.name} on the blog` : 'The blog'} of ${name}: news, advice and reviews.`,
      canonical: place.site.origin + at(page),
      indexed: true,
      heading,
      summary: '',
      aside: null,
      structured: [],
    },
    posts: postCardViews(posts),
    categories: [
      { name: 'All posts', to: paths.blog, current: !category },
      ...categories.map((each) => ({ name: each.name, to: paths.blogPost(each.slug), current: each === category })),
    ],
    newer: page > 1 ? at(page - 1) : null,
    older: page * PAGE_SIZE < total ? at(page + 1) : null,
  }
}

async function loadPost(slug: string, place: Place): Promise<BlogPost | null> {
  // Addresses bring all kinds of texts, some of which no database takes.
  if (!partOfAddress.safeParse(slug).success) return null
  const today = dayAtSite(place.site, place.now)
  const post = await place.content.post(slug, today)
  if (!post) return null
  const { title, summary, date, blocks } = post
  const page = pageSchema
    .omit({ blocks: true })
    .parse({ path: paths.blogPost(slug), title, description: summary.slice(0, 300), picture: post.picture })
  const shown = await showPage({ ...page, blocks }, place)
  const near = await place.content.posts({ limit: 4, today })
  const picture = post.picture === undefined ? null : mediaIdOf(post.picture)
  return {
    kind: 'post',
    page: { ...shown, structured: [...shown.structured, postingData(post, place, picture)] },
    date,
    day: dateInWords(date),
    category: { name: post.category, to: await categoryPath(post.category, place, today) },
    author: post.author ?? null,
    more: postCardViews(near.filter((each) => each.slug !== slug).slice(0, 3)),
  }
}

async function categoryPath(name: string, { content }: Place, today: string): Promise<string> {
  const found = (await content.categories(today)).find((each) => each.name === name)
  return found ? paths.blogPost(found.slug) : paths.blog
}

const postingData = (post: Post, { site }: Place, picture: string | null): object => ({
  '@context': 'https://schema.org',
  '@type': 'BlogPosting',
  headline: post.title,
  description: post.summary,
  datePublished: post.date,
  mainEntityOfPage: `${site.origin}${paths.blogPost(post.slug)}`,
  articleSection: post.category,
  ...(picture && { image: site.origin + mediaUrl(picture, 'jpeg') }),
  author: post.author
    ? { '@type': 'Person', name: post.author }
    : { '@type': 'Organization', name: settingsOf(site, siteSettings).name },
  publisher: { '@type': 'Organization', name: settingsOf(site, siteSettings).name, url: site.origin },
})
